/** The nginx of this machine in front of the servers, set up like deploy/nginx/blookery.conf without TLS. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../apps/server/src/testing/processes/free-port.ts';
import { pause } from './pause.ts';

export interface Proxy {
  url: string;
  stop: () => Promise<void>;
}

const program = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0);
const deployed = new URL('../deploy/nginx/blookery.conf', import.meta.url);

/** Returns null if nginx is not installed. */
export async function startProxy(folder: string, ports: readonly number[]): Promise<Proxy | null> {
  if (!program) return null;
  const port = await freePort();
  mkdirSync(folder);
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, configurationFor(folder, port, ports));
  const child = spawn(program, ['-c', configuration, '-g', 'daemon off;'], { stdio: 'ignore' });
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await pause(50);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      if (child.exitCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** The upstream, the headers and the timeouts are those that operators get. */
function configurationFor(folder: string, port: number, ports: readonly number[]): string {
  const conf = readFileSync(deployed, 'utf8');
  const parameters = /server 127\.0\.0\.1:\d+ ([^;]*);/.exec(conf)?.[1] ?? '';
  const upstreams = ports.map((one) => `    server 127.0.0.1:${one} ${parameters};\n`).join('');
  const adapted = conf
    .replace(/( {4}server 127\.0\.0\.1:\d+ [^\n]*\n)+/, upstreams)
    // The first server only leads to the second, which is the one with TLS.
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/ {4}listen 443[^\n]*\n {4}listen [^\n]*\n/, `    listen 127.0.0.1:${port};\n`)
    .replaceAll(/ {4}ssl_[^\n]*\n/g, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${join(folder, kind)};`)
    .join('\n');
  return `pid ${join(folder, 'nginx.pid')};
error_log /dev/null;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
${temporary}
${adapted}
}
`;
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
