/** Starts one real server on a separate, real PostgreSQL for the whole run. */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { quickFolder } from '../../apps/server/src/testing/processes/folders.ts';
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { mailServer } from '../../apps/server/src/testing/services/mail-server.ts';
import { keepMail, mailFolder } from './mail.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(new URL('../../apps/web/dist/index.html', import.meta.url))) {
    throw new Error('The client is not built yet: npm run build');
  }
  const dataDir = await quickFolder('blookery-journeys-');
  await mkdir(mailFolder(dataDir));
  const mail = await mailServer({ onMail: (letter) => keepMail(dataDir, letter) });
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Blookery <no-reply@blookery.example>',
  });
  process.env.JOURNEY_URL = `http://localhost:${server.port}`;
  process.env.JOURNEY_DATA_DIR = dataDir;
  return async () => {
    await server.stop('SIGTERM');
    await mail.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
