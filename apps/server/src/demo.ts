/** `npm run demo`: fills an empty database with a town, and prints how to log in. */
import { hasDatabase } from './admin/existing-game.ts';
import { parseTyped } from './admin/parse-typed.ts';
import { runAudit } from './admin/run-audit.ts';
import { type Blookery, compose, type Overrides } from './composition.ts';
import { type Config, ConfigFault, readConfig } from './config.ts';
import { clockFor, type FilledTown, fillTown, refusePlayers } from './demo/fill-town.ts';
import { openDoor } from './demo/open-door.ts';
import type { TownSize } from './demo/town.ts';
import { openAsOwner } from './maintenance/open-owner.ts';
import { loadSettingsFile } from './settings-file.ts';
import { describeStartFault } from './start-fault.ts';

type Environment = Partial<Record<string, string>>;

/** One caller makes all calls, nobody is new to the town, and nothing leaves this process. */
const demoSettings = {
  RATE_LIMITS: 'off',
  NEW_ACCOUNT_HOURS: '0',
  REDIS_URL: '',
  REDIS_CLUSTER: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
} as const;

/** Opens a server without a port, and fills its database. The server then goes on with the real time. */
export async function openTown(
  environment: Environment,
  { size, print, ...overrides }: Overrides & { size: TownSize; print: (line: string) => void },
): Promise<{ game: Blookery; town: FilledTown }> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...environment, ...demoSettings });
  if (!overrides.databaseAddress) await refuseBefore(config);
  const clock = clockFor(size);
  const game = await compose(config, { ...overrides, clock, elapsed: clock.elapsed, captcha: openDoor });
  try {
    return { game, town: await fillTown(game, { clock, size, print }) };
  } catch (fault) {
    // The reason why it could not be filled is more useful here than a fault on closing.
    await game.close().catch(() => {});
    throw fault;
  }
}

/** Checked first: a server with the clock of another month must not touch a game that is in use. */
async function refuseBefore(config: Config): Promise<void> {
  if (!hasDatabase(config)) return;
  const { database, close } = await openAsOwner(config, { alone: true });
  try {
    const [table] = await database.sql`select 1 from pg_tables where tablename = 'players'`;
    if (table) await refusePlayers(database);
  } finally {
    await close();
  }
}

const usage = `npm run demo -- [--players N] [--days N] [--seed TEXT]
    Fills an empty database with a town for trying, and prints how to log in.`;

/** Null if only an explanation is wanted. */
function sizeOf(args: readonly string[]): TownSize | null {
  const text = { type: 'string' } as const;
  const options = { players: text, days: text, seed: text, help: { type: 'boolean' } } as const;
  const { values } = parseTyped({ args: [...args], options });
  if (values.help) return null;
  const whole = (name: 'players' | 'days', usual: number, least: number, most: number): number => {
    const value = Number(values[name] ?? usual);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new ConfigFault(`--${name} must be a whole number from ${least} to ${most}.`);
  };
  return {
    players: whole('players', 150, 4, 1000),
    days: whole('days', 30, 1, 90),
    seed: values.seed ?? 'blookery',
  };
}

interface DemoRequest {
  environment: Environment;
  args: readonly string[];
  print: (line: string) => void;
}

/** Returns the exit code: that of the audit. */
export async function runDemo({ environment, args, print }: DemoRequest): Promise<number> {
  const size = sizeOf(args);
  if (!size) {
    print(usage);
    return 0;
  }
  const { game, town } = await openTown(environment, { size, print, keepBuilds: false });
  try {
    const code = await runAudit(game.database, print);
    const login = (name: string, { username, password }: FilledTown['player']) =>
      `  ${name.padEnd(8)}${username.padEnd(12)}${password}`;
    print('\nThe town is ready. These passwords are shown only here:\n');
    print(login('player', town.player));
    print(`${login('keeper', town.keeper)}   (every permission: /staff)`);
    const { DATA_DIR: folder } = environment;
    const settings = folder ? `DATA_DIR=${folder} ` : '';
    print(`\nOpen it with: ${settings}npm start, or in a package: ${settings}bin/blookery\n`);
    return code;
  } finally {
    await game.close();
  }
}

if (import.meta.main) {
  loadSettingsFile();
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  runDemo({ environment: process.env, args: process.argv.slice(2), print }).then(
    (code) => process.exit(code),
    (fault: unknown) => {
      process.stderr.write(`${describeStartFault(fault, process.env.DATA_DIR)}\n`);
      process.exit(1);
    },
  );
}
