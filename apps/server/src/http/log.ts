/** The log of the server: lines of JSON, or coloured text on a developer's terminal. */
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export function openLog({ level, pretty }: { level: string; pretty: boolean }): FastifyBaseLogger {
  const log: FastifyBaseLogger = pino({
    level,
    // Nothing secret is logged on purpose; this is a safety net.
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.otpCode'],
      remove: true,
    },
    ...(pretty ? { transport: { target: 'pino-pretty', options: { singleLine: true } } } : {}),
  });
  // A child logger for every request costs as much as finding its route; lines that need the id include it.
  log.child = () => log;
  return log;
}
