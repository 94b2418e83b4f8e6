// The layout of Buchheim, Jünger and Leipert: narrow, and the same for the same subtree.
import type { HierarchyNode } from './hierarchy/index';

export interface TreeLayout<Datum> {
  (root: HierarchyNode<Datum>): HierarchyNode<Datum>;
  nodeSize(size: [number, number]): this;
  separation(between: (a: HierarchyNode<Datum>, b: HierarchyNode<Datum>) => number): this;
}

export default function tree<Datum>(): TreeLayout<Datum>;
