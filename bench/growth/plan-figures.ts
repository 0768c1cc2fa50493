/** Reads plans as PostgreSQL prints them (EXPLAIN with ANALYZE, as JSON): what they read and what they returned. */

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

export interface PlanFigures {
  /** Rows that scans of tables looked at, those that a filter dropped included. */
  read: number;
  /** Rows that the statement returned or wrote. */
  returned: number;
  /** Tables that were read from their beginning, without an index, and how many rows of them. */
  wholeScans: { table: string; rows: number }[];
}

/** Scans of tables. What a scan of a bitmap index finds is read by the scan of the heap above it. */
const scans = new Set(['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Heap Scan', 'Tid Scan', 'Sample Scan']);

export function figuresOf(root: PlanNode): PlanFigures {
  const figures: PlanFigures = { read: 0, returned: returnedBy(root), wholeScans: [] };
  for (const node of nodesOf(root)) {
    if (!scans.has(node['Node Type'])) continue;
    const rows = rowsOf(node) + removedBy(node);
    figures.read += rows;
    if (node['Node Type'] !== 'Seq Scan') continue;
    figures.wholeScans.push({ table: node['Relation Name'] ?? 'a table', rows });
  }
  return figures;
}

/** All nodes of a plan, the root first. */
export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Averages over loops are printed, rounded; their product is the sum, nearly. */
const perLoop = (value: number | undefined, node: PlanNode): number =>
  Math.round((value ?? 0) * (node['Actual Loops'] ?? 0));
const rowsOf = (node: PlanNode): number => perLoop(node['Actual Rows'], node);
const removedBy = (node: PlanNode): number =>
  perLoop(node['Rows Removed by Filter'], node) + perLoop(node['Rows Removed by Index Recheck'], node);

/** An insert, update or delete returns nothing unless it is asked to: what it wrote is what came from below. */
const returnedBy = (root: PlanNode): number =>
  Math.max(
    rowsOf(root),
    ...nodesOf(root)
      .filter((node) => node['Node Type'] === 'ModifyTable')
      .map((node) => (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0)),
  );
