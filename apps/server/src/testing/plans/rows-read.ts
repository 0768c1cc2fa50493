/** What a statement reads, by the plan that ran: for tests of costs, which cannot be timed. */
import type postgres from 'postgres';
import type { Queryable } from '../../database/database.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

export interface RowsRead {
  /** Rows that scans of tables looked at, those that a filter dropped included. */
  rows: number;
  /** How many of these were only entries of an index. */
  entries: number;
  /** Tables that were read without an index. */
  whole: string[];
}

type PlanRow = { 'QUERY PLAN': [{ Plan: PlanNode }] };

export async function rowsRead(sql: Queryable, statement: postgres.Fragment): Promise<RowsRead> {
  return rowsOfPlan(await sql<PlanRow[]>`explain (analyze, timing off, format json) ${statement}`);
}

/** The same for a statement that is built as text. */
export async function rowsReadByText(
  sql: Queryable,
  { text, values }: { text: string; values: (string | number | Date | number[])[] },
): Promise<RowsRead> {
  return rowsOfPlan(
    await sql.unsafe<PlanRow[]>(`explain (analyze, timing off, format json) ${text}`, values),
  );
}

function rowsOfPlan([row]: readonly PlanRow[]): RowsRead {
  if (!row) throw new Error('there is no plan');
  const scans = nodesOf(row['QUERY PLAN'][0].Plan).filter((node) => isScan.test(node['Node Type']));
  const sum = (nodes: readonly PlanNode[]) => nodes.reduce((total, node) => total + rowsOf(node), 0);
  return {
    rows: sum(scans),
    entries: sum(scans.filter((node) => node['Node Type'] === 'Index Only Scan')),
    whole: scans.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
  };
}

const isScan = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/;

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const rowsOf = (node: PlanNode): number =>
  Math.round(
    (node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops'],
  );
