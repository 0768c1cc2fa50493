/** Which functions of the program call a function of the database, directly or through another one of it. */
import { sources, textOf } from './areas.ts';
import { functionFiles, functionIn } from './database-functions.ts';
import { reachedName } from './reach-marks.ts';
import { functionName, parse, walk } from './syntax.ts';

interface Calling {
  name: string;
  text: string;
}

let inProgram: Calling[] | undefined;

export function callersOf(kept: string, seen = new Set<string>()): string[] {
  if (seen.has(kept)) return [];
  seen.add(kept);
  inProgram ??= sources('apps/server/src/economy').flatMap(namedFunctions);
  const call = new RegExp(`\\b${kept}\\(`);
  const direct = inProgram.filter(({ text }) => call.test(text)).map(({ name }) => name);
  const through = functionFiles()
    .filter((file) => functionIn(file) !== kept && call.test(textOf(file)))
    .map(functionIn);
  return [...direct, ...through.flatMap((name) => callersOf(name, seen))];
}

function namedFunctions(file: string): Calling[] {
  const text = textOf(file);
  const found: Calling[] = [];
  walk(parse(text), (node, [parent]) => {
    const name = functionName(node, parent);
    if (name !== null) found.push({ name: reachedName(file, name), text: text.slice(node.start, node.end) });
  });
  return found;
}
