/** Which installed npm packages the server needs when it runs, read from the lockfile. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One entry of `packages` in a lockfile. Keys are folders: `apps/server`, `node_modules/a/node_modules/b`. */
interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  /** A workspace: `resolved` is its folder. */
  link?: boolean;
  resolved?: string;
}

export interface Installed {
  /** Folders below `node_modules`, to be copied. */
  folders: string[];
  /** Workspaces that are linked into `node_modules`: folder by name. */
  workspaces: Map<string, string>;
}

/**
 * Walks the dependencies of a workspace, and the runtime that the root brings. Development dependencies are left out,
 * and so is every optional package that npm did not install because it is for another platform.
 */
export function installedFor(workspace: string, root: string): Installed {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const folders = new Set<string>();
  const workspaces = new Map<string, string>();
  const { optionalDependencies: runtime = {} } = packages[''] ?? {};
  const open: [from: string, entry: LockedPackage][] = [
    ['', { optionalDependencies: runtime }],
    [workspace, packages[workspace] ?? {}],
  ];
  for (const [from, entry] of open) {
    for (const name of needsOf(entry)) {
      const folder = lookUp(packages, from, name);
      const found = folder === undefined ? undefined : packages[folder];
      if (folder !== undefined && found?.resolved !== undefined && found.link) {
        if (workspaces.has(name)) continue;
        workspaces.set(name, found.resolved);
        open.push([found.resolved, packages[found.resolved] ?? {}]);
      } else if (folder !== undefined && found && existsSync(join(root, folder))) {
        if (folders.has(folder)) continue;
        folders.add(folder);
        open.push([folder, found]);
      } else if (!(name in (entry.optionalDependencies ?? {}))) {
        throw new Error(`${name}, which ${from} needs, is not installed. Run npm ci.`);
      }
    }
  }
  return { folders: [...folders].sort(), workspaces };
}

function needsOf({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}: LockedPackage): Set<string> {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]);
}

/** As Node looks it up: in the nearest `node_modules`, going up. */
function lookUp(packages: Record<string, LockedPackage>, from: string, name: string): string | undefined {
  const steps = from === '' ? [] : from.split('/');
  for (let depth = steps.length; depth >= 0; depth--) {
    const folder = [...steps.slice(0, depth), 'node_modules', name].join('/');
    if (packages[folder]) return folder;
  }
  return undefined;
}
