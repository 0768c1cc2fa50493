/** Reads the result files of both test runners, so that `npm test` can end with a list of all failures. */
import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

export interface Outcome {
  passed: number;
  failed: number;
  /** One entry per failed test: its name and the first lines of its error. */
  failures: string[];
}

interface UnitResults {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: {
    name: string;
    message?: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface JourneySuite {
  suites?: JourneySuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

interface JourneyResults extends JourneySuite {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** Returns the result of Vitest from its JSON file. A missing file counts as one failure. */
export async function unitOutcome(file: string): Promise<Outcome> {
  const results = await readJson<UnitResults>(file);
  if (!results) return { passed: 0, failed: 1, failures: ['unit tests: no result file'] };
  const failures = results.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [entry(name, message)];
    return failed.map((test) => entry(`${name}: ${test.fullName}`, test.failureMessages?.[0]));
  });
  // An error outside of any test fails the run although every test passed.
  const failed = results.numFailedTests || (results.success ? 0 : 1);
  return { passed: results.numPassedTests, failed, failures };
}

/** Returns the result of Playwright from its JSON file. A journey that passed only on retry counts as failed. */
export async function journeyOutcome(file: string): Promise<Outcome> {
  const results = await readJson<JourneyResults>(file);
  if (!results) return { passed: 0, failed: 1, failures: ['journeys: no result file'] };
  const failures = specsOf(results).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        entry(
          `${file}:${line} [${projectName}]: ${title}`,
          // A journey that ran out of time has a second error: what it was waiting for.
          results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
        ),
      ),
  );
  const { expected, unexpected, flaky } = results.stats;
  return { passed: expected, failed: unexpected + flaky, failures };
}

function specsOf(suite: JourneySuite): NonNullable<JourneySuite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function entry(name: string, message = ''): string {
  return [`FAILED ${name}`, ...stripVTControlCharacters(message).split('\n').slice(0, 12)].join('\n    ');
}

async function readJson<T>(file: string): Promise<T | null> {
  const results: T | null = JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));
  return results;
}
