/** Shared by the tests of backups and of the doctor. */
import { join } from 'node:path';
import { expect } from 'vitest';
import type { DatabaseAddress } from '../database/embedded/embedded-postgres.ts';
import { databaseDoor } from '../testing/database-door.ts';
import { newFolder } from '../testing/processes/folders.ts';
import { maintenanceCommands } from './commands.ts';
import { examine } from './doctor/doctor.ts';

/** Of every server in tests. */
export const secret = 'the secret of every server in tests';

let counter = 0;
export const newFile = (): string => join(newFolder(), `backup-${++counter}.tar.gz`);

/** The test database listens on a local socket only; a URL needs a port. */
export async function urlOf(real: DatabaseAddress): Promise<string> {
  const { user, password, host, port, database } = (await databaseDoor(real)).address;
  return `postgres://${user}:${password}@${host}:${port}/${database}`;
}

/** Runs a command with these settings. */
export async function run(
  name: 'backup' | 'restore' | 'sql',
  file: string,
  settings: Record<string, string>,
) {
  const lines: string[] = [];
  const environment = { DATA_DIR: newFolder(), LOG_LEVEL: 'silent', ...settings };
  const print = (line: string) => void lines.push(line);
  const code = await maintenanceCommands[name]?.run({ environment, args: [file], print });
  return { code, text: lines.join('\n') };
}

/** What the doctor says about one subject, with the verdict before each sentence. */
export async function linesAbout(subject: string, settings: Record<string, string>): Promise<string[]> {
  const findings = await examine({ DATA_DIR: newFolder(), SECRET: secret, ...settings });
  const text = JSON.stringify(findings);
  for (const hidden of [secret, 'hunter2hunter2']) expect(text).not.toContain(hidden);
  for (const { sentence } of findings) expect(sentence).not.toContain('\n');
  return findings
    .filter(({ about }) => about === subject)
    .map(({ verdict, sentence }) => `${verdict}: ${sentence}`);
}
