/** `npm run check`: types, lint, format and import rules, everything that can be checked without running the game. */
import { lint, outcomeOf, runAll, steps } from './checks.ts';

process.exit(outcomeOf(await runAll([...steps, lint('.')])));
