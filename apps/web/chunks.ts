/**
 * Which code travels together. Left alone, the bundler makes a file of every module that two pages share, and the
 * first page waits for a hundred of them. What is needed together anyway comes in one file instead. Pages in front of
 * the game are sent only what they need.
 */
import type { Rolldown } from 'vite';

type Groups = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>;
type Naming = Extract<Groups[number]['name'], (...given: never[]) => unknown>;
type ModuleGraph = Parameters<Naming>[1];

export interface Roots {
  /** What every page needs. */
  base: readonly string[];
  shell: string;
  /** The home page, and what else may be on it. */
  front: readonly string[];
  /** The other pages in front of the game, with their forms. */
  doors: readonly string[];
  /** The page of the terms, which is in front of the game too. */
  legal: string;
  /** The pages of the game on which players begin, the first one first. */
  firstPages: readonly (readonly [name: string, page: string])[];
}

export const chunkGroups = ({ base, shell, front, doors, legal, firstPages }: Roots): Groups => [
  // What seldom changes stays in the cache when the game does.
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|zustand)\//, priority: 4 },
  // On every page.
  { name: importedBy(base, 'base'), priority: 3 },
  // On the home page, which must fetch neither the game nor the forms of a login for it.
  { name: importedBy(front, 'front'), minShareCount: 2, priority: 2.5 },
  // On the other pages in front of the game, which must not fetch the game for it.
  { name: importedBy(doors, 'door'), minShareCount: 2, priority: 2 },
  // How terms and rules are written: nobody who logs in waits for it.
  { name: importedBy([legal], 'papers'), minShareCount: 2, priority: 1.5 },
  // On every page of the game.
  { name: importedBy([shell], 'game'), priority: 1 },
  // On the pages on which players begin. Nearly everybody has these files, so other pages may share them.
  ...firstPages.map(([name, page]) => ({ name: importedBy([page], name), priority: 0.9 })),
  // On many of them, a quarter or more: fetched once, and there on the next page too. Counted in nines it is both the
  // fewest files and the fewest bytes; with fewer a page is sent too much, with more the files below grow too many.
  { name: 'rooms', minShareCount: 9, priority: 0.5 },
  // On some: one file for those that the same pages use, unless it would be tiny.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
];

/** Whatever a module imports, however far down; not what it loads later. */
function importedBy(roots: readonly string[], name: string): Naming {
  let reached: Set<string> | undefined;
  return (id, graph) => {
    reached ??= closure(roots, graph);
    return reached.has(id) ? name : null;
  };
}

function closure(roots: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set(roots);
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}
