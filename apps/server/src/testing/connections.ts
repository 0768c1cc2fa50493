/** Real HTTP over a fixed number of connections, for tests and programs with parallel callers. */
import { Agent, request } from 'node:http';
import { type Ask, partsOf, TestAnswer } from './answer.ts';

export interface Connections {
  ask: Ask;
  close: () => void;
}

/** A request without a byte for `timeoutMs` fails; by default it may take as long as it likes. */
export function connections(address: string, count: number, { timeoutMs = 0 } = {}): Connections {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  return {
    ask: (call, { body, token, headers = {} } = {}) =>
      new Promise((resolve, reject) => {
        const { method, path } = partsOf(call);
        const text = body === undefined ? '' : JSON.stringify(body);
        const asking = request(
          new URL(path, address),
          {
            method,
            agent,
            timeout: timeoutMs,
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
              const { statusCode: status = 0, headers } = answer;
              resolve(new TestAnswer(call, { status, headers, text: Buffer.concat(chunks).toString() }));
            });
          },
        );
        asking.on('error', reject);
        asking.on('timeout', () => asking.destroy(new Error('no answer in time')));
        asking.end(text);
      }),
    close: () => agent.destroy(),
  };
}
