/** Reads plans as PostgreSQL prints them (EXPLAIN with ANALYZE, as JSON): what they read and what they returned. */

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  /**
   * Pages that were in the memory of PostgreSQL, and pages that it requested from the system; of nodes below included.
   */
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  /** Only in verbose plans. */
  Output?: string[];
  Plans?: PlanNode[];
}

export interface Scan {
  table: string;
  /** Rows that it looked at, those that a filter dropped included. */
  rows: number;
  /** Without an index. */
  isWhole: boolean;
}

export interface PlanFigures {
  scans: Scan[];
  /** Rows that the statement returned or wrote. */
  returned: number;
  /** Pages that it looked at. */
  pages: number;
}

/** Scans of tables. What a scan of a bitmap index finds is read by the scan of the heap above it. */
const scans = new Set([
  'Seq Scan',
  'Index Scan',
  'Index Only Scan',
  'Bitmap Heap Scan',
  'Tid Scan',
  'Sample Scan',
]);

export const figuresOf = (root: PlanNode): PlanFigures => ({
  scans: nodesOf(root)
    .filter((node) => scans.has(node['Node Type']) && rowsOf(node) + removedBy(node) > 0)
    .map((node) => ({
      table: node['Relation Name'] ?? 'a table',
      rows: rowsOf(node) + removedBy(node),
      isWhole: node['Node Type'] === 'Seq Scan',
    })),
  returned: returnedBy(root),
  pages: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
});

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

/** Puts rows together into one, which then holds all of them. A count or a sum does not. */
const gathers = /\b(jsonb?_agg|jsonb?_object_agg|array_agg|string_agg)\(/;

/**
 * An insert, update or delete returns nothing by default: what it wrote is what came from below. And a row of
 * JSON may hold many.
 */
function returnedBy(root: PlanNode): number {
  const fromBelow = ({ Plans = [] }: PlanNode): number =>
    Plans.reduce((sum, child) => sum + rowsOf(child), 0);
  const nodes = nodesOf(root);
  const written = nodes.filter((node) => node['Node Type'] === 'ModifyTable').map(fromBelow);
  const gathered = nodes.filter(
    (node) => node['Node Type'] === 'Aggregate' && (node.Output ?? []).some((text) => gathers.test(text)),
  );
  return Math.max(
    rowsOf(root),
    ...written,
    gathered.reduce((sum, node) => sum + fromBelow(node), 0),
  );
}
