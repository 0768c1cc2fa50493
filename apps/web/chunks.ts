/**
 * Which code is put into one file. By default the bundler makes a file of every module that two pages share, and the
 * first page waits for a hundred of them. Here modules that are needed together are in one file. Pages in front of
 * the game load only what they need.
 */
import type { Rolldown } from 'vite';

type Groups = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>;
type Naming = Extract<Groups[number]['name'], (...given: never[]) => unknown>;
type ModuleGraph = Parameters<Naming>[1];

export interface Roots {
  /** What every page needs. */
  base: readonly string[];
  shell: string;
  /** The home page, and the parts that it may show. */
  front: readonly string[];
  /** The other pages in front of the game, with their forms. */
  doors: readonly string[];
  /** The page of the terms, which is in front of the game too. */
  legal: string;
  /** The first pages of the game that players open, in this order. */
  firstPages: readonly (readonly [name: string, page: string])[];
}

export const chunkGroups = ({ base, shell, front, doors, legal, firstPages }: Roots): Groups => [
  // Code that seldom changes stays in the cache when the game changes.
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|zustand)\//, priority: 4 },
  // On every page.
  { name: importedBy(base, 'base'), priority: 3 },
  // Code of the home page, which must not fetch the game or the login forms.
  { name: importedBy(front, 'front'), minShareCount: 2, priority: 2.5 },
  // Code of the other pages in front of the game, which must not fetch the game.
  { name: importedBy(doors, 'door'), minShareCount: 2, priority: 2 },
  // Code for showing terms and rules. Nobody who logs in waits for it.
  { name: importedBy([legal], 'papers'), minShareCount: 2, priority: 1.5 },
  // On every page of the game.
  { name: importedBy([shell], 'game'), priority: 1 },
  // Code of the first pages. Nearly everybody has these files, so other pages may share them.
  ...firstPages.map(([name, page]) => ({ name: importedBy([page], name), priority: 0.9 })),
  // Code of many pages, a quarter or more: fetched once, and cached for the next page. Nine pages gave the fewest files and the
  // fewest bytes. With a lower number a page loads too much; with a higher one there are too many of the files below.
  { name: 'rooms', minShareCount: 9, priority: 0.5 },
  // Code of some pages: one file for modules that the same pages use, unless it would be tiny.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
];

/** All modules that these import, directly or indirectly, but not those that are loaded later. */
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
