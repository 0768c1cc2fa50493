/** Real HTTP over a fixed number of connections, for tests with parallel callers. */
import { Agent, request } from 'node:http';

export interface Connections {
  /** `ask('POST /api/market/open-pack', { token, body })` */
  ask: (call: string, options?: AskOptions) => Promise<{ status: number; body: Answer }>;
  close: () => void;
}

interface AskOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
type Answer = any;

export function connections(address: string, count: number): Connections {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  return {
    ask: (call, { body, token, headers = {} } = {}) =>
      new Promise((resolve, reject) => {
        const [method = 'GET', path = '/'] = call.split(' ');
        const text = body === undefined ? '' : JSON.stringify(body);
        const asking = request(
          new URL(path, address),
          {
            method,
            agent,
            headers: {
              ...(token ? { authorization: token } : {}),
              ...(text
                ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
                : {}),
              ...headers,
            },
          },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('error', reject);
            answer.on('end', () => {
              const read = Buffer.concat(chunks).toString();
              resolve({ status: answer.statusCode ?? 0, body: read ? JSON.parse(read) : null });
            });
          },
        );
        asking.on('error', reject);
        asking.end(text);
      }),
    close: () => agent.destroy(),
  };
}
