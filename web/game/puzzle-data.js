// @ts-check
// placeholder

/** @type {Record<import('../../wasm/threeply').RuleSetName, string>} */
export const made = {
  english: `
ewdq8 1 600 3 oc ......b..W.......b.............. ldba(a)=b=a
egudr 2 690 5 ok ..............B..........W...... =aec(fafadb(eaeacb(dbdbba(a))cb(dadbba(a)da))da(=aeccb(=aba(a)=a=a)=a))cb(=aba(a)=a=a)=a
ed09r 2 700 5 sc ...w.......b....W.......B....B.. =aca(ba(a))=c=cpb
er3wf 2 710 7 s .......w.........w.......b....b. da(cb(=bba(a)))-ua=a
`,
  towers: `
twdq8 1 600 3 oc ......b..W.......b.............. ldba(a)=b=a
`,
  'single-jump': `
swdq8 1 600 3 oc ......b..W.......b.............. ldba(a)=b=a
`,
};
