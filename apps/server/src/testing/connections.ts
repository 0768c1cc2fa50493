/** Real HTTP over a fixed number of connections, for tests with parallel callers. */
import { Agent, request } from 'node:http';
import { type Ask, partsOf, TestAnswer } from './answer.ts';

export interface Connections {
  ask: Ask;
  close: () => void;
}

export function connections(address: string, count: number): Connections {
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
        asking.end(text);
      }),
    close: () => agent.destroy(),
  };
}
