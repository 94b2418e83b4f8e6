// What makes the table of a class sortable: small, within the page, and named by its digest in the
// page's policy, so that no other script runs there. Without it the table is one by name.
#pragma once

#include <string_view>

namespace threeply {

inline constexpr std::string_view sorting_script = R"js(
for (const table of document.querySelectorAll('table.class-table')) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  const valueOf = (row, column) => row.cells[column].dataset.value ?? row.cells[column].textContent.trim();
  heads.forEach((head, column) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const isNumber = head.classList.contains('number');
      const before = head.getAttribute('aria-sort');
      const isUp = before ? before === 'descending' : !isNumber;
      for (const other of heads) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
      const compare = (one, other) => {
        const [a, b] = [valueOf(one, column), valueOf(other, column)];
        if (a === '' || b === '') return (a === '') - (b === '');
        const order = isNumber ? a - b : a.localeCompare(b, 'en', { numeric: true });
        return isUp ? order : -order;
      };
      body.append(...[...body.rows].sort(compare));
    });
  });
  heads[0].setAttribute('aria-sort', 'ascending');
}
)js";

}  // namespace threeply
