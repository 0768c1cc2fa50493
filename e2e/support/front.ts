/** A proxy in front of the server that can pretend to have a newer build of the client. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { serverUrl } from './players.ts';

export interface Front {
  url: string;
  /** From now on the entry page and the service worker differ from those before. */
  upgrade: () => void;
  close: () => Promise<void>;
}

export async function startFront(): Promise<Front> {
  const { hostname, port } = new URL(serverUrl());
  let version = 1;

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url: path, headers } = incoming;
    const isPage = headers.accept?.includes('text/html') === true;
    const changes = version > 1 && (isPage || path === '/service-worker.js');
    const plain = changes ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const forwarded = request({ hostname, port, method, path, headers: plain }, (response) => {
      if (!changes) {
        outgoing.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(outgoing);
        return;
      }
      void textOf(response).then((text) => {
        const { 'content-length': _, etag: __, ...rest } = response.headers;
        outgoing.writeHead(response.statusCode ?? 500, rest);
        // The same script by another address is another entry to the browser.
        outgoing.end(
          isPage ? text.replace(/(<script[^>]* src="[^"]+\.js)"/, `$1?${version}"`) : `${text}//${version}`,
        );
      });
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  };

  const sockets = new Set<Socket>();
  const server = createServer(pass);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming, socket, head) => {
    const onward = connect(Number(port), hostname, () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
      for (let i = 0; i < incoming.rawHeaders.length; i += 2) {
        lines.push(`${incoming.rawHeaders[i]}: ${incoming.rawHeaders[i + 1]}`);
      }
      onward.write(`${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    upgrade: () => {
      version++;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return Buffer.concat(parts).toString();
}
