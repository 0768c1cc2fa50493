/** Finds files in what the bundler is about to write. */
import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

/** The chunk of a module that is imported on demand, or the one that it was put into. */
export function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!found) throw new Error(`The build has no ${module}.`);
  return found;
}

/** A chunk, everything it imports, and their style sheets, by file name. */
export function filesOf(bundle: Bundle, start: Rolldown.OutputChunk): Set<string> {
  const reached = new Set([start.fileName]);
  for (const name of reached) {
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    for (const next of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) reached.add(next);
  }
  return reached;
}
