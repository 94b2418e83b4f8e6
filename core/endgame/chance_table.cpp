#include "endgame/chance_table.hpp"

#include <algorithm>

namespace threeply {
namespace {

/// Rows with fewer answers cost more than they save.
constexpr std::uint64_t worth_a_row = 48;

/// With so few answers a row is written whole; longer ones up to the last that was ever given.
constexpr std::size_t short_row = 2;

/// A row ends in this, which says that there is nothing to ask any more.
constexpr Chance no_more{0xFF};

}  // namespace

void ChanceTable::write_row(std::size_t place, std::string& bytes) const {
  std::size_t length = width();
  const Chance* const row = rows_.data() + place * width();
  if (width() > short_row) {
    while (length > 0 && row[length - 1].code() == no_more.code()) --length;
    bytes.push_back(static_cast<char>(length));
  }
  for (std::size_t i = 0; i < length; ++i) bytes.push_back(static_cast<char>(row[i].code()));
}

void ChanceTable::read_row(std::size_t place, ByteReader& bytes) {
  const std::size_t length = width() > short_row ? bytes.byte() : width();
  for (std::size_t i = 0; i < width(); ++i) {
    rows_[place * width() + i] = i < length ? Chance(bytes.byte()) : no_more;
  }
}

void ChanceTable::write(std::string& bytes) const {
  const auto plain = static_cast<std::size_t>(space_.plain);
  for (std::size_t i = 0; i < plain; ++i) write_row(i, bytes);
  put_number(rows_.size() / width() - plain, bytes);
  std::size_t last = 0;
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (places_[i] == 0) continue;
    put_number(i - last, bytes);
    last = i;
    write_row(places_[i], bytes);
  }
}

bool ChanceTable::read(ByteReader& bytes) {
  const auto plain = static_cast<std::size_t>(space_.plain);
  for (std::size_t i = 0; i < plain; ++i) read_row(i, bytes);
  const std::uint64_t own = bytes.number();
  if (own > places_.size()) return false;
  rows_.resize((plain + static_cast<std::size_t>(own)) * width());
  std::uint64_t context = 0;
  for (std::size_t i = 0; i < own; ++i) {
    context += bytes.number();
    if (context < plain || context >= places_.size()) return false;
    places_[static_cast<std::size_t>(context)] = static_cast<std::uint16_t>(plain + i);
    read_row(plain + i, bytes);
  }
  return !bytes.is_past_end();
}

void ChanceCounts::add(const ChanceCounts& others) {
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    counts_[i].yes += others.counts_[i].yes;
    counts_[i].no += others.counts_[i].no;
  }
}

ChanceTable ChanceCounts::chances() const {
  ChanceTable table(space_);
  ChanceCounts left = *this;
  const auto put_row = [&](int context, std::size_t place) {
    for (int i = 0; i < space_.width; ++i) {
      const Count& count = left.at(context, i);
      table.rows_[place * table.width() + static_cast<std::size_t>(i)] =
          count.yes + count.no == 0 ? no_more : Chance::of(count.yes, count.no);
    }
  };
  for (int context = space_.plain; context < space_.contexts; ++context) {
    if (at(context, 0).yes + at(context, 0).no >= worth_a_row) {
      const std::size_t place = table.rows_.size() / table.width();
      table.rows_.resize(table.rows_.size() + table.width());
      table.places_[static_cast<std::size_t>(context)] = static_cast<std::uint16_t>(place);
      put_row(context, place);
    } else {
      for (int i = 0; i < space_.width; ++i) {
        left.at(context % space_.plain, i).yes += at(context, i).yes;
        left.at(context % space_.plain, i).no += at(context, i).no;
      }
    }
  }
  for (int context = 0; context < space_.plain; ++context) {
    put_row(context, static_cast<std::size_t>(context));
  }
  return table;
}

}  // namespace threeply
