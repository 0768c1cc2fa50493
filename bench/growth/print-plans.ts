/** Prints the plans of one call, the statement that reads most first. */
import type { Measured } from './measure.ts';
import type { PlanNode } from './plan-figures.ts';

const STATEMENTS = 3;

export function printPlans({ name, all }: Measured): void {
  console.log(`\n  ${name}`);
  const counted = all.map((statement) => ({
    ...statement,
    read: statement.scans.reduce((sum, { rows }) => sum + rows, 0),
  }));
  for (const { text, plan, read, returned } of counted.sort((a, b) => b.read - a.read).slice(0, STATEMENTS)) {
    console.log(`    ${read} rows read, ${returned} returned: ${text.replace(/\s+/g, ' ').slice(0, 1000)}`);
    for (const line of linesOf(plan)) console.log(`      ${line}`);
  }
}

function linesOf(node: PlanNode, depth = 0): string[] {
  const {
    'Node Type': type,
    'Relation Name': table,
    'Index Name': index,
    'Actual Rows': rows = 0,
    'Actual Loops': loops = 0,
    'Rows Removed by Filter': removed = 0,
  } = node;
  const where = [index && `using ${index}`, table && `on ${table}`].filter(Boolean).join(' ');
  const dropped = removed > 0 ? `, ${removed} dropped` : '';
  return [
    `${'  '.repeat(depth)}${type} ${where} (${rows} rows × ${loops}${dropped})`,
    ...(node.Plans ?? []).flatMap((child) => linesOf(child, depth + 1)),
  ];
}
