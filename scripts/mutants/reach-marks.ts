/** Lets every named function of a file note that it was called, for finding the tests that reach it. */
import { functionName, isNode, parse, walk } from './syntax.ts';

export const reachedName = (file: string, inside: string): string => `${file} ${inside}`;

export function markFunctions(file: string, text: string): string {
  const inserted: { at: number; text: string }[] = [];
  walk(parse(text), (node, [parent]) => {
    const name = functionName(node, parent);
    if (name === null || !isNode(node.body)) return;
    const mark = `globalThis.reached?.add(${JSON.stringify(reachedName(file, name))})`;
    if (node.body.type === 'BlockStatement') inserted.push({ at: node.body.start + 1, text: `${mark};` });
    else inserted.push({ at: node.body.start, text: `(${mark}, ` }, { at: node.body.end, text: ')' });
  });
  return inserted
    .sort((a, b) => b.at - a.at)
    .reduce((marked, { at, text: mark }) => marked.slice(0, at) + mark + marked.slice(at), text);
}
