/** Traces of calls, jobs and their statements, if a collector is configured. */
import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import type { StatementWatch } from '../database/statements/follow-statements.ts';
import { statementName } from '../database/statements/statement-name.ts';
import type { Job } from '../jobs/scheduler.ts';
import type { Log } from '../ports/log.ts';
import type { Tracing } from '../ports/tracing.ts';

/** Null without a collector. In that case none of the code is loaded. */
export async function openTracing({ tracing, version }: Config, log: Log): Promise<Tracing | null> {
  if (!tracing.endpoint) return null;
  const { otlpTracing } = await import('../adapters/otlp/otlp-tracing.ts');
  return otlpTracing({ ...tracing, version, instance: randomUUID(), log });
}

export function traceStatements(watch: StatementWatch, tracing: Tracing | null): StatementWatch {
  if (!tracing) return watch;
  watch.onStatement = (statement) => {
    const span = tracing.beginStatement(statementName(statement));
    return (fault) => span?.end({ isFailed: fault !== undefined });
  };
  return watch;
}

export function traceJobs(jobs: readonly Job[], tracing: Tracing | null): readonly Job[] {
  if (!tracing) return jobs;
  return jobs.map((job) => ({
    ...job,
    run: async () => {
      const span = tracing.beginJob(job.name);
      try {
        const outcome = await tracing.within(span, job.run);
        span.end();
        return outcome;
      } catch (fault) {
        span.end({ isFailed: true });
        throw fault;
      }
    },
  }));
}
