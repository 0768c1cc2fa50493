/** Mails of the server, kept in a folder, because mail server and journeys are different processes. */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { ReceivedMail } from '../../apps/server/src/testing/services/mail-server.ts';
import { dataDir } from './operator.ts';

export const mailFolder = (folder: string): string => join(folder, 'mail');

let count = 0;
export function keepMail(folder: string, mail: ReceivedMail): void {
  const name = join(mailFolder(folder), String(++count).padStart(6, '0'));
  writeFileSync(`${name}.part`, JSON.stringify(mail));
  renameSync(`${name}.part`, `${name}.json`);
}

const received = (address: string): ReceivedMail[] =>
  readdirSync(mailFolder(dataDir()))
    .filter((name) => name.endsWith('.json'))
    .sort()
    // Written by `keepMail`.
    .map((name) => JSON.parse(readFileSync(join(mailFolder(dataDir()), name), 'utf8')) as ReceivedMail)
    .filter(({ to }) => to === address);

/** Waits for the newest mail to an address with this subject, and returns the path of its link. */
export async function linkSentTo(address: string, subject: string): Promise<string> {
  const find = () => received(address).findLast(({ headers }) => headers.subject?.includes(subject));
  await expect.poll(() => find() !== undefined, { timeout: 30_000 }).toBe(true);
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(find()?.text ?? '')?.[0] ?? 'none:');
  return pathname + search;
}
