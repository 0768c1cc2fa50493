// Verifies a pull: node docs/verify-pull.mjs pull.json, with the response of GET /api/fairness/pulls/{number}.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const pull = JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8'));
if (pull.seed === null) throw new Error('The server seed is still in use. Take the next one into use first.');
const promiseKept = createHash('sha256').update(pull.seed).digest('hex') === pull.seedHash;
const digits = createHmac('sha256', pull.seed).update(`${pull.clientSeed}:${pull.nonce}`).digest('hex');
const rolls = [0, 13, 26].map((at) => Number.parseInt(digits.slice(at, at + 13), 16) / 16 ** 13);
const bandOf = (bands, roll) => bands.find(({ from, to }) => from <= roll && roll < to);
const { blookId } = bandOf(pull.bands, rolls[0]);
const { itemId } = bandOf(pull.itemBands, rolls[2]);
const rolled = { blookId, shiny: rolls[1] < pull.shinyBelow, itemId };
const given = { blookId: pull.blook.blookId, shiny: pull.blook.shiny, itemId: pull.itemId };
const fair = promiseKept && JSON.stringify(rolled) === JSON.stringify(given);

process.stdout.write(`${JSON.stringify({ fair, promiseKept, rolls, rolled, given }, null, 2)}\n`);
process.exit(fair ? 0 : 1);
