/** A source file as a tree, with the place of every node in the text. */
import { parseAst } from 'vitest/node';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns the whole file as one node. Throws where the text is not TypeScript. */
export function parse(text: string): Node {
  const program: unknown = parseAst(text, { lang: 'ts' });
  if (!isNode(program)) throw new Error('the parser returned no tree');
  return program;
}

export const parses = (text: string): boolean => {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Visits every node, parents before children. `path` holds the ancestors, the nearest first. */
export function walk(
  node: Node,
  visit: (node: Node, path: readonly Node[]) => void,
  path: Node[] = [],
): void {
  visit(node, path);
  const below = [node, ...path];
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, below);
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The name a function was given where it was written, or null for one that was only passed on. */
export function functionName(node: Node, parent: Node | undefined): string | null {
  if (!functionTypes.has(node.type)) return null;
  if (isNode(node.id)) return nameOf(node.id);
  if (parent?.type === 'VariableDeclarator') return nameOf(parent.id);
  if (parent?.type === 'Property' || parent?.type === 'MethodDefinition') return nameOf(parent.key);
  return null;
}

/** The name of the nearest function with a name around the head of a path, or null at the top of a file. */
export function enclosingFunction(path: readonly Node[]): string | null {
  for (const [index, node] of path.entries()) {
    const name = functionName(node, path[index + 1]);
    if (name !== null) return name;
  }
  return null;
}

export function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return String(node.name);
  return node.type === 'Literal' ? String(node.value) : null;
}
