/**
 * The plans of everything that a server sends to PostgreSQL. A role of its own logs each statement with its plan
 * (auto_explain), those within functions and triggers too. Other roles are not slowed by it.
 */
import { randomBytes } from 'node:crypto';
import { openDatabase, type Sql } from '../../apps/server/src/database/database.ts';
import type { DatabaseAddress } from '../../apps/server/src/database/embedded/embedded-postgres.ts';
import { figuresOf, type PlanFigures, type PlanNode } from './plan-figures.ts';

/** How PostgreSQL must be started for it: the log goes to one file that is easy to parse. */
export const planLogSettings = {
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: 'plans',
  log_filename: 'plans.log',
  log_rotation_age: '0',
  log_rotation_size: '0',
};
const file = 'plans/plans.json';
const role = 'explained';

export interface Statement extends PlanFigures {
  text: string;
  /** Whether it ran within a function or a trigger. */
  inner: boolean;
  plan: PlanNode;
}

export interface PlanLog {
  /** A server that connects here has its statements logged. */
  address: DatabaseAddress;
  /** Returns the statements since the last call. */
  take: () => Promise<Statement[]>;
  close: () => Promise<void>;
}

export async function openPlanLog(address: DatabaseAddress): Promise<PlanLog> {
  const reader = openDatabase(address, { pool: 1 });
  const explained = { ...address, user: role, password: randomBytes(16).toString('hex') };
  await createRole(reader.sql, explained.password);
  const marking = openDatabase(explained, { pool: 1 });
  const follow = followLog(reader.sql);
  let marks = 0;
  return {
    address: explained,
    take: async () => {
      // The log is written by another process: a mark of our own shows that everything before it has arrived.
      const mark = `mark ${++marks} of ${explained.password.slice(0, 8)}`;
      await marking.sql.unsafe(`select '${mark}'`);
      const entries: LogEntry[] = [];
      for (;;) {
        const fresh = await follow();
        entries.push(...fresh);
        if (fresh.some(({ message }) => message.includes(mark))) break;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return entries.flatMap(readStatement).filter(({ text }) => !text.includes(mark));
    },
    close: async () => {
      await Promise.all([reader.close(), marking.close()]);
    },
  };
}

async function createRole(sql: Sql, password: string): Promise<void> {
  await sql.unsafe(`create role ${role} superuser login password '${password}'`);
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_analyze = on',
    'auto_explain.log_timing = off',
    'auto_explain.log_buffers = on',
    'auto_explain.log_verbose = on',
    'auto_explain.log_nested_statements = on',
    'auto_explain.log_parameter_max_length = 0',
    "auto_explain.log_format = 'json'",
  ])
    await sql.unsafe(`alter role ${role} set ${setting}`);
}

interface LogEntry {
  message: string;
  context: string;
}

/** Returns a function that reads the entries added since its last call. */
function followLog(sql: Sql): () => Promise<LogEntry[]> {
  let offset = 0;
  let rest = Buffer.alloc(0);
  return async () => {
    const [row] = await sql<{ bytes: Buffer | null }[]>`
      select pg_read_binary_file(${file}, ${offset}, 100000000, true) as bytes`;
    const bytes = row?.bytes ?? Buffer.alloc(0);
    offset += bytes.length;
    rest = Buffer.concat([rest, bytes]);
    const end = rest.lastIndexOf(10) + 1;
    const lines = rest.subarray(0, end).toString().split('\n').filter(Boolean);
    rest = rest.subarray(end);
    return lines.flatMap((line) => {
      const { user, message = '', context = '' } = JSON.parse(line);
      return user === role ? [{ message: String(message), context: String(context) }] : [];
    });
  };
}

/** Entries that are not plans are not statements. */
function readStatement({ message, context }: LogEntry): Statement[] {
  const start = message.indexOf('plan:\n');
  if (start < 0) return [];
  const { 'Query Text': text = '', Plan: plan }: { 'Query Text'?: string; Plan?: PlanNode } = JSON.parse(
    message.slice(start + 'plan:\n'.length),
  );
  return plan ? [{ text, inner: context !== '', plan, ...figuresOf(plan) }] : [];
}
