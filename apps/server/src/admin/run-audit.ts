/** Runs the audit for the operator, and seals a month if requested. */
import type { Database } from '../database/database.ts';
import { type AuditFinding, audit, auditChecks } from '../economy/audit/audit.ts';
import { sealMonth } from '../economy/audit/seals/seal-month.ts';

interface AuditOrder {
  /** Reads only the rows since the last sealed month, and one sealed month. */
  sinceSeal?: boolean;
}

/** Prints what the audit finds. Returns the exit code. */
export async function runAudit(
  database: Database,
  print: (line: string) => void,
  { sinceSeal = false }: AuditOrder = {},
): Promise<number> {
  const findings = await audit(database, { sinceSeal });
  printFindings(findings, print);
  if (findings.length === 0) print(`Clean: ${auditChecks.length} checks.`);
  else if (sinceSeal) print('With --full it reads every month, and may name more rows.');
  return findings.length === 0 ? 0 : 1;
}

/** Seals the last month if that can be done, otherwise audits what came since. Returns the exit code. */
export async function runSealing(database: Database, print: (line: string) => void): Promise<number> {
  const sealing = await sealMonth(database);
  switch (sealing.outcome) {
    case 'sealed':
      print(
        `Clean: ${auditChecks.length} checks. Sealed everything to the end of ${sealing.month.slice(0, 7)}.`,
      );
      return 0;
    case 'wrong':
      printFindings(sealing.findings, print);
      print(`${sealing.month.slice(0, 7)} was not sealed.`);
      return 1;
    case 'too early':
      print(`${sealing.month.slice(0, 7)} was not sealed: a transaction of that time is running.`);
      return runAudit(database, print, { sinceSeal: true });
    case 'nothing to seal':
      return runAudit(database, print, { sinceSeal: true });
  }
}

function printFindings(findings: readonly AuditFinding[], print: (line: string) => void): void {
  for (const { check, rows } of findings) {
    print(`WRONG: ${check}`);
    for (const row of rows) print(`  ${JSON.stringify(row)}`);
  }
}
