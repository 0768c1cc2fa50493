/**
 * A mail server that accepts everything unless configured otherwise, and keeps it. Implements the needed part of
 * SMTP.
 */
import { createServer, type Socket } from 'node:net';
import { portOf } from '../../http/port-of.ts';

export interface ReceivedMail {
  from: string;
  to: string;
  headers: Record<string, string>;
  text: string;
}

type Step = 'sender' | 'content';

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Sets the reply for all receivers or for one address; `250` accepts the mail. */
  replyTo: (reply: string, address?: string) => void;
  /** Sets the reply to the sender or to the content of every mail. */
  replyAfter: (step: Step, reply: string) => void;
  close: () => Promise<void>;
}

export async function mailServer({
  port = 0,
  onMail = () => {},
}: {
  port?: number;
  onMail?: (mail: ReceivedMail) => void;
} = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const keep = (mail: ReceivedMail) => {
    received.push(mail);
    onMail(mail);
  };
  const open = new Set<Socket>();
  let usualReply = '250 fine';
  const replies = new Map<string, string>();
  const steps: Record<Step, string> = { sender: '250 fine', content: '250 kept' };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    converse(socket, (address) => replies.get(address) ?? usualReply, steps, keep);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    received,
    replyTo: (reply, address) => {
      if (address === undefined) usualReply = reply;
      else replies.set(address, reply);
    },
    replyAfter: (step, reply) => {
      steps[step] = reply;
    },
    close,
  };
}

function converse(
  socket: Socket,
  rcptReply: (address: string) => string,
  steps: Readonly<Record<Step, string>>,
  keep: (mail: ReceivedMail) => void,
): void {
  let buffered = '';
  let envelope = { from: '', to: '' };
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mail.test at your service');
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    buffered += chunk;
    for (;;) {
      const end = inData ? buffered.indexOf('\r\n.\r\n') : buffered.indexOf('\r\n');
      if (end < 0) return;
      const text = buffered.slice(0, end);
      buffered = buffered.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        if (steps.content.startsWith('2')) keep({ ...envelope, ...readMessage(text) });
        say(steps.content);
        continue;
      }
      const [verb = ''] = text.toUpperCase().split(' ');
      const address = /<(.*?)>/.exec(text)?.[1] ?? '';
      if (verb === 'MAIL') envelope = { from: address, to: '' };
      if (verb === 'RCPT') envelope.to = address;
      inData = verb === 'DATA';
      say(
        verb === 'RCPT'
          ? rcptReply(address)
          : verb === 'DATA'
            ? '354 go on'
            : verb === 'QUIT'
              ? '221 bye'
              : verb === 'MAIL'
                ? steps.sender
                : '250 fine',
      );
    }
  });
}

function readMessage(source: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
  const coded = body.join('\r\n\r\n');
  return { headers, text: decode(coded, headers['content-transfer-encoding'] ?? '7bit') };
}

function decode(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding !== 'quoted-printable') return text;
  return text
    .replace(/=\r\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString());
}
