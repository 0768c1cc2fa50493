/** Breaks guards in TypeScript: conditions, comparisons, limits, refusals. */
import { apply, type Change } from './mutant.ts';
import { sqlChanges } from './sql-mutants.ts';
import { enclosingFunction, isNode, type Node, nameOf, parse, parses, walk } from './syntax.ts';

export interface PlacedChange extends Change {
  readonly inside: string | null;
}

export function codeChanges(text: string): PlacedChange[] {
  const changes: PlacedChange[] = [];
  walk(parse(text), (node, path) => {
    const inside = enclosingFunction([node, ...path]);
    for (const change of changesOf(node, path, text)) changes.push({ ...change, inside });
  });
  return changes.filter((change) => parses(apply(text, change)));
}

function changesOf(node: Node, path: readonly Node[], text: string): Change[] {
  const put = (at: Node, ...replacements: string[]): Change[] =>
    replacements.map((replacement) => ({ start: at.start, end: at.end, replacement }));
  const source = (at: unknown): string => (isNode(at) ? text.slice(at.start, at.end) : '');
  const parent = path[0];

  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return isNode(node.test) ? put(node.test, 'true', 'false') : [];
    case 'WhileStatement':
    case 'DoWhileStatement':
      // Only as a loop that never runs: one that never ends would only use up its time limit.
      return isNode(node.test) ? put(node.test, 'false') : [];
    case 'LogicalExpression':
      return node.operator === '??' ? [] : put(node, source(node.left), source(node.right));
    case 'BinaryExpression':
      return put(
        node,
        ...otherOperators(node, isCondition(node, parent)).map(
          (to) => `${source(node.left)} ${to} ${source(node.right)}`,
        ),
      );
    case 'UnaryExpression':
      return node.operator === '!' && !isCondition(node, parent) ? put(node, source(node.argument)) : [];
    case 'Literal':
      return typeof node.value === 'number' ? put(node, ...otherNumbers(node, node.value, path)) : [];
    case 'MemberExpression':
      if (source(node) === 'Math.min') return put(node, 'Math.max');
      return source(node) === 'Math.max' ? put(node, 'Math.min') : [];
    case 'ThrowStatement':
      // If it is the whole body of an `if`, making the condition false already removes it.
      return parent?.type === 'IfStatement' || isOnlyStatement(parent, path[1]) ? [] : put(node, ';');
    case 'ExpressionStatement':
      return isGuardCall(node.expression) ? put(node, ';') : [];
    case 'TaggedTemplateExpression':
      return isNode(node.quasi) ? sqlInside(node.quasi, text) : [];
    default:
      return [];
  }
}

const shifted: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const opposite: Readonly<Record<string, string>> = { '===': '!==', '!==': '===', '+': '-', '-': '+' };

function otherOperators(node: Node, isForced: boolean): string[] {
  const operator = String(node.operator);
  if (isForced && operator.endsWith('==')) return [];
  if (operator === '+' && [node.left, node.right].some(isText)) return [];
  const other = shifted[operator] ?? opposite[operator];
  return other === undefined ? [] : [other];
}

/** A plus that joins texts has no opposite. */
function isText(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'BinaryExpression') return isText(node.left) || isText(node.right);
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

/** For whole numbers, shifting the operator already makes this step. */
const sameAsShift: Readonly<Record<string, number>> = { '<': 1, '<=': -1, '>': -1, '>=': 1 };

/** One more and one less if a number is a limit: in a constant with a name in capitals, or in a comparison. */
function otherNumbers(node: Node, value: number, path: readonly Node[]): string[] {
  const [parent] = path;
  const operator = parent?.type === 'BinaryExpression' ? String(parent.operator) : '';
  if (operator.endsWith('==')) return [`(${value + 1})`];
  if (operator in shifted) {
    const done = parent?.right === node ? sameAsShift[operator] : undefined;
    return [1, -1].filter((step) => step !== done).map((step) => `(${value + step})`);
  }
  const at = path.findIndex(({ type }) => type === 'VariableDeclarator');
  const name = nameOf(path[at]?.id) ?? '';
  const isLimit = /^[A-Z][A-Z0-9_]*$/.test(name) && !/^(DAY|HOUR|MINUTE)(_MS)?$/.test(name);
  // In `2 * 60_000` only the 2 is a limit.
  const isChosen = (operator === '' || parent?.left === node) && path.slice(0, at).every(isPlain);
  return isLimit && isChosen ? [`(${value + 1})`, `(${value - 1})`] : [];
}

const plainTypes = new Set([
  'ObjectExpression',
  'ArrayExpression',
  'Property',
  'TSAsExpression',
  'BinaryExpression',
]);
const isPlain = ({ type }: Node): boolean => plainTypes.has(type);

/** Whether true and false are tried for the whole condition anyway. */
const isCondition = (node: Node, parent: Node | undefined): boolean =>
  parent?.test === node || parent?.type === 'LogicalExpression';

const isOnlyStatement = (block: Node | undefined, above: Node | undefined): boolean =>
  block?.type === 'BlockStatement' &&
  Array.isArray(block.body) &&
  block.body.length === 1 &&
  above?.type === 'IfStatement';

/** A call whose only purpose is that it may throw. */
function isGuardCall(expression: unknown): boolean {
  if (!isNode(expression)) return false;
  if (expression.type === 'AwaitExpression') return isGuardCall(expression.argument);
  if (expression.type !== 'CallExpression' || !isNode(expression.callee)) return false;
  const { callee } = expression;
  const name = nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
  return /^(require|refuse|check|assert|lockOwned)/.test(name ?? '');
}

/** A statement in the code, with its parameters hidden from the reader of SQL. */
function sqlInside(quasi: Node, text: string): Change[] {
  let sql = text.slice(quasi.start + 1, quasi.end - 1);
  for (const part of Array.isArray(quasi.expressions) ? quasi.expressions : []) {
    if (!isNode(part)) continue;
    // From `${` to `}`, which the node itself leaves out.
    const from = text.lastIndexOf('${', part.start) - quasi.start - 1;
    const to = text.indexOf('}', part.end) - quasi.start;
    sql = sql.slice(0, from) + 'p'.repeat(to - from) + sql.slice(to);
  }
  return sqlChanges(sql).map((change) => ({
    ...change,
    start: change.start + quasi.start + 1,
    end: change.end + quasi.start + 1,
  }));
}
