/** What the tests need beside npm packages: a browser and Redis. Finds them, or installs them where it may. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

interface Tool {
  variable: string;
  commands: string[];
  package: string;
}

const tools: Tool[] = [
  { variable: 'CHROMIUM', commands: ['chromium', 'chromium-browser', 'google-chrome'], package: 'chromium' },
  { variable: 'REDIS_SERVER', commands: ['redis-server', 'valkey-server'], package: 'redis-server' },
];

/** Answers the environment variables that name the programs. */
export async function prepareMachine(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const tool of tools) {
    const path = process.env[tool.variable] || locate(tool.commands) || install(tool);
    found[tool.variable] = path;
  }
  return found;
}

function install(tool: Tool): string {
  const command = `apt-get install -y ${tool.package}`;
  if (process.getuid?.() !== 0 || !locate(['apt-get'])) {
    console.error(
      `The tests need ${tool.package}. Install it (${command}) or set ${tool.variable} to its path.`,
    );
    process.exit(1);
  }
  console.log(`Installing ${tool.package}, which the tests need …`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', tool.package], options);
  const path = locate(tool.commands);
  if (path) return path;
  console.error(`${command} did not bring any of ${tool.commands.join(', ')}.`);
  return process.exit(1);
}

function locate(commands: string[]): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const command of commands) {
      const path = join(folder, command);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not in this folder.
      }
    }
  }
  return null;
}
