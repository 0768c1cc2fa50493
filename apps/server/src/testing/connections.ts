/** Real HTTP over a fixed number of connections, for tests and programs with parallel callers. */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { partsOf, type SendRequest, TestResponse } from './response.ts';

export interface Connections {
  request: SendRequest;
  close: () => void;
}

/** A request without a byte for `timeoutMs` fails; by default it may take as long as it likes. */
export function connections(address: string, count: number, { timeoutMs = 0 } = {}): Connections {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  return {
    request: (call, { body, token, headers = {} } = {}) =>
      new Promise((resolve, reject) => {
        const { method, path } = partsOf(call);
        const sent = body === undefined ? '' : JSON.stringify(body);
        const sending = request(
          new URL(path, address),
          {
            method,
            agent,
            timeout: timeoutMs,
            headers: {
              ...(token ? { authorization: token } : {}),
              ...(sent
                ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }
                : {}),
              ...headers,
            },
          },
          (response) => {
            const { statusCode: status = 0, headers } = response;
            text(response).then(
              (body) => resolve(new TestResponse(call, { status, headers, text: body })),
              reject,
            );
          },
        );
        sending.on('error', reject);
        sending.on('timeout', () => sending.destroy(new Error('no answer in time')));
        sending.end(sent);
      }),
    close: () => agent.destroy(),
  };
}

/** Makes so many at the same moment, as parallel callers do. */
export const atOnce = <T>(count: number, make: (index: number) => T): Promise<Awaited<T>[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
