/** Finds the programs that the tests need in addition to npm packages, or installs them: a browser, Redis, PgBouncer. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

interface Tool {
  variable: string;
  commands: string[];
  /** Used if they are installed and the first choice is not available. */
  substitutes: string[];
  package: string;
  /** Without it, the tests that need it are skipped. */
  isOptional?: true;
}

const tools: Tool[] = [
  {
    variable: 'CHROMIUM',
    // Headless Chromium renders the same pages with a fifth less processor time.
    commands: ['chromium-headless-shell'],
    substitutes: ['chromium', 'chromium-browser', 'google-chrome'],
    package: 'chromium-headless-shell',
  },
  {
    variable: 'REDIS_SERVER',
    commands: ['redis-server', 'valkey-server'],
    substitutes: [],
    package: 'redis-server',
  },
  {
    variable: 'PGBOUNCER',
    commands: ['pgbouncer'],
    substitutes: [],
    package: 'pgbouncer',
    isOptional: true,
  },
];

/** Returns the path of the browser: the one that is named, or one that is installed. */
export function installedBrowser(): string | null {
  const [browser] = tools;
  return process.env.CHROMIUM || locate([...(browser?.commands ?? []), ...(browser?.substitutes ?? [])]);
}

/** Returns the environment variables that name the programs. */
export async function prepareMachine(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const tool of tools) {
    const path =
      process.env[tool.variable] || locate(tool.commands) || install(tool) || locate(tool.substitutes);
    if (path) found[tool.variable] = path;
    else missing(tool);
  }
  return found;
}

/** Returns the path of the installed program, or null if it could not be installed. */
function install(tool: Tool): string | null {
  if (process.getuid?.() !== 0 || !locate(['apt-get'])) return null;
  console.log(`Installing ${tool.package}, which the tests need …`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', tool.package], options);
  } catch {
    // apt-get has printed the reason.
  }
  return locate(tool.commands);
}

function missing(tool: Tool): void {
  if (tool.isOptional) {
    console.log(`Without ${tool.package} its tests are skipped.`);
    return;
  }
  console.error(
    `The tests need ${tool.package}. Install it (apt-get install ${tool.package}) or set ${tool.variable} to its path.`,
  );
  process.exit(1);
}

function locate(commands: string[]): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const command of commands) {
      const path = join(folder, command);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Look in the next folder.
      }
    }
  }
  return null;
}
