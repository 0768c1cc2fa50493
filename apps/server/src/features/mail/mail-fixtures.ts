/** A server that sends mail to a mail server of the test. */

import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { logIn } from '../../testing/open-accounts.ts';
import { type MailServer, mailServer, type ReceivedMail } from '../../testing/services/mail-server.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';

export let server: TestServer;
export let post: MailServer;
export let late = 0;
export const environment = { SECRET: 'shared-by-both-servers', PUBLIC_URL: 'https://play.example' };

export const deliver = () => server.runJob('send-mail');
let counter = 0;
export const freshAddress = () => `odd.sock+${++counter}@example.org`;

export const setAddress = (player: TestPlayer, address: string) =>
  player.request('PUT /api/settings/email', { body: { address } });

export const linkIn = ({ text }: ReceivedMail) => /https:\/\/\S+/.exec(text)?.[0] ?? '';
export const tokenIn = (mail: ReceivedMail) => new URL(linkIn(mail)).searchParams.get('token') ?? '';
export const confirm = (token: string) => server.request('POST /api/auth/confirm-email', { body: { token } });

export const onlyMail = (): ReceivedMail => {
  expect(post.received).toHaveLength(1);
  const [mail] = post.received;
  if (!mail) throw new Error('no mail came');
  return mail;
};

export async function withAddress(address = freshAddress()): Promise<TestPlayer & { address: string }> {
  const player = await server.player();
  await setAddress(player, address);
  await deliver();
  expect((await confirm(tokenIn(onlyMail()))).status).toBe(204);
  post.received.length = 0;
  return { ...player, address };
}

export const forgot = async (account: string) =>
  server.request('POST /api/auth/forgot-password', {
    body: { account, captchaToken: await server.captcha('reset') },
  });

export const reset = (token: string, newPassword = 'another-horse-8') =>
  server.request('POST /api/auth/reset-password', { body: { token, newPassword } });

export const login = ({ username }: TestPlayer, password: string, headers = {}) =>
  logIn(server, { username, password }, { headers });

export const setLate = (value: number): void => {
  late = value;
};

export const setPost = (value: MailServer): void => {
  post = value;
};

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    late = 0;
    post = await mailServer();
    server = await testServer(
      { SMTP_URL: post.url, MAIL_FROM: 'Blookery <no-reply@play.example>', ...environment },
      { clock: { now: () => new Date(Date.now() + late) } },
    );
  });
  afterAll(() => post.close());
  beforeEach(() => {
    late = 0;
    post.received.length = 0;
    post.replyTo('250 fine');
    post.replyAfter('sender', '250 fine');
    post.replyAfter('content', '250 kept');
  });
}
