/** The log of the server: lines of JSON, or of colours on a developer's terminal. */
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export function openLog({ level, pretty }: { level: string; pretty: boolean }): FastifyBaseLogger {
  const log: FastifyBaseLogger = pino({
    level,
    // Nothing secret is logged on purpose; this is the net under the rope.
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.otpCode'],
      remove: true,
    },
    ...(pretty ? { transport: { target: 'pino-pretty', options: { singleLine: true } } } : {}),
  });
  // A log of its own for every request costs as much as finding its route; lines that need the id say it.
  log.child = () => log;
  return log;
}
