/** The server as a separate process with a separate embedded PostgreSQL: for starts, stops and kills. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const compileCache = fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url));

export interface ServerProcess {
  child: ChildProcess;
  port: number;
  output: () => string;
  /** Sends the signal and returns the exit code once it has exited. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export async function startServerProcess(
  environment: Record<string, string>,
  { uid, gid, program = main }: { uid?: number; gid?: number; program?: string } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH ?? '',
      // Many starts of the same program: only the first has to compile it.
      NODE_COMPILE_CACHE: compileCache,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      HOUSE_LOTS: 'off',
      CAPTCHA_COST: '1',
      // The settings of a developer must not affect the tests.
      ENV_FILE: 'none',
      ...environment,
    },
    ...(uid === undefined ? {} : { uid, gid: gid ?? uid }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  const port = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /is open: \S+:(\d+)/.exec(output);
      if (found) resolve(Number(found[1]));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then((code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  return {
    child,
    port,
    output: () => output,
    stop: async (signal = 'SIGINT') => {
      child.kill(signal);
      return exited;
    },
  };
}
