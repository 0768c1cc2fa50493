/** Changes source files while vitest loads them; the work tree stays as it is. */
import type { Plugin } from 'vitest/config';
import { apply, type Mutant } from './mutant.ts';
import { markFunctions } from './reach-marks.ts';

export interface Loading {
  /** The mutant to load instead of the original. */
  mutant: Mutant | null;
  /** Files, from the root, whose functions note that they were called. */
  marked: ReadonlySet<string>;
}

export const changing = (root: string, loading: Loading): Plugin => ({
  name: 'mutants',
  enforce: 'pre',
  transform(text, id) {
    const file = id.startsWith(root) ? id.slice(root.length) : id;
    const { mutant } = loading;
    if (mutant?.file === file) return { code: apply(text, mutant), map: null };
    return loading.marked.has(file) ? { code: markFunctions(file, text), map: null } : null;
  },
});
