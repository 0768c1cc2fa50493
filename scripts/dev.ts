/** `npm run dev`: the server restarts and the page reloads when files change. */
import { spawn } from 'node:child_process';
import { mustRun, root } from './run.ts';

await mustRun('node', ['packages/content/src/build.ts']);
const children = [
  spawn('node', ['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: process.env.PORT ?? '3001' },
  }),
  spawn('vite', ['apps/web', '--port', '3000', '--clearScreen', 'false'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SERVER_URL: `http://localhost:${process.env.PORT ?? '3001'}` },
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
