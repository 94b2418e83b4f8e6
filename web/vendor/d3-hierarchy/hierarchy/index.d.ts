// What the page uses of d3-hierarchy 1.1.8; web/build-site puts the modules themselves beside it.

/** A datum with its place in the tree; x and y after a layout. */
export interface HierarchyNode<Datum> {
  data: Datum;
  depth: number;
  parent: HierarchyNode<Datum> | null;
  children?: HierarchyNode<Datum>[];
  x: number;
  y: number;
  descendants(): HierarchyNode<Datum>[];
}

export default function hierarchy<Datum>(
  data: Datum,
  children: (datum: Datum) => Datum[] | null,
): HierarchyNode<Datum>;
