/**
 * Players of the stall games, in a separate process, until it is killed. A third of them run the course again and
 * again, a third guess who it is, and of the others two play Pairs against each other and two alone, and so on.
 */
import { contentLists, plazaMap } from '@blookery/content';
import type { PairsGame } from '@blookery/contract/games/pairs';
import type { WhoBoard, WhoRound } from '@blookery/contract/games/who';
import { connections } from '../apps/server/src/testing/connections.ts';
import { lettersOf } from '../packages/game/src/games/who.ts';
import { courseOf } from '../packages/game/src/plaza/course.ts';
import { TILE_PIXELS } from '../packages/game/src/plaza/maps.ts';
import { placesOf } from '../packages/game/src/plaza/places.ts';
import { gridOf } from '../packages/game/src/plaza/routes.ts';
import { wallsOf } from '../packages/game/src/plaza/walls.ts';
import { anyOf, pick } from './bench.ts';
import { openPlayer, pause, type StallPlayer } from './stall-player.ts';

export interface StallPlayersWanted {
  /** Without it, they play all of the games. */
  onlyRun?: boolean;
  port: number;
  tokens: string[];
}

/** From card to card. */
const THINK_MS = 600;
/** From one look at an empty board to the next. */
const LOOK_MS = 3000;
/** The longest that a player thinks about a silhouette. */
const GUESS_MS = 15_000;

const map = plazaMap();
const grid = gridOf(wallsOf(map), map.spawns);
const course = courseOf(map);
const tables = placesOf(map).get('pairs-table') ?? [];
const { blooks } = contentLists({ files: {} });

async function runForEver(player: StallPlayer): Promise<never> {
  if (!course) throw new Error('the plaza has no course');
  await player.walkTo(grid, course.start);
  for (;;) {
    const started = player.next('run.started');
    player.say('run.start', {});
    await started;
    const finished = player.next('run.finished');
    for (const mark of course.marks) await player.walkTo(grid, mark);
    await finished;
    await pause(THINK_MS);
  }
}

/** Remembers every card, as most people do not. */
function chooseCard({ cards }: PairsGame, known: ReadonlyMap<number, number>): number {
  const left = cards.flatMap(({ foundBy }, card) => (foundBy === null ? [card] : []));
  const open = left.filter((card) => cards[card]?.blookId !== null);
  // Two open cards are those of the turn before.
  const first = open.length === 1 ? open[0] : undefined;
  const others = left.filter((card) => card !== first);
  const fresh = others.filter((card) => !known.has(card));
  const partnerOf = (card: number) =>
    others.find((other) => other !== card && known.has(card) && known.get(other) === known.get(card));
  if (first !== undefined) return partnerOf(first) ?? anyOf(fresh.length > 0 ? fresh : others);
  return others.find((card) => partnerOf(card) !== undefined) ?? anyOf(fresh.length > 0 ? fresh : others);
}

async function playForEver(
  { request }: ReturnType<typeof connections>,
  host: StallPlayer,
  guest: StallPlayer | null,
): Promise<never> {
  for (const [at, player] of [host, guest].entries()) {
    const [x, y] = pick(tables, at);
    await player?.walkTo(grid, { x: x * TILE_PIXELS, y: y * TILE_PIXELS });
  }
  for (;;) {
    const mode = guest ? 'duel' : 'alone';
    const made = await request('POST /api/games/pairs', { token: host.token, body: { mode } });
    if (made.status !== 200) throw new Error(made.text);
    let game: PairsGame = made.body;
    if (guest) {
      const joined = await request(`POST /api/games/pairs/${game.id}/join`, { token: guest.token });
      if (joined.status !== 200) throw new Error(joined.text);
      game = joined.body;
    }
    const known = new Map<number, number>();
    while (!game.over) {
      await pause(THINK_MS);
      const { token } = game.turn === 1 && guest ? guest : host;
      const turned = await request(`POST /api/games/pairs/${game.id}/cards/${chooseCard(game, known)}`, {
        token,
      });
      // The turn may have passed while a slow machine thought about it.
      game = (turned.status === 200 ? turned : await request(`GET /api/games/pairs/${game.id}`, { token }))
        .body;
      for (const [card, { blookId }] of game.cards.entries()) if (blookId !== null) known.set(card, blookId);
    }
  }
}

/** Half of the players count the letters, as the clue invites them to; the others name any toy of the pack. */
function guess({ packId, letters }: WhoRound): string {
  const names = blooks.filter((blook) => blook.packId === packId).map(({ name }) => name);
  return anyOf(Math.random() < 0.5 ? names.filter((name) => lettersOf(name) === letters) : names);
}

async function guessForEver(
  { request }: ReturnType<typeof connections>,
  player: StallPlayer,
): Promise<never> {
  const { token } = player;
  for (;;) {
    const seen = await request('GET /api/games/who', { token });
    if (seen.status !== 200) throw new Error(seen.text);
    const { round }: WhoBoard = seen.body;
    if (!round || round.own !== null) {
      await pause(LOOK_MS);
      continue;
    }
    await pause(Math.random() * GUESS_MS);
    const ended = player.next('who.ended');
    const given = await request(`POST /api/games/who/${round.id}`, { token, body: { answer: guess(round) } });
    // A player who thought too long continues with the next one.
    if (given.status === 200) await ended;
  }
}

async function start({ port, tokens, onlyRun = false }: StallPlayersWanted): Promise<void> {
  const wire = connections(`http://127.0.0.1:${port}`, 30);
  const players: StallPlayer[] = [];
  for (const token of tokens) players.push(await openPlayer(port, token));
  const third = onlyRun ? players.length : Math.ceil(players.length / 3);
  const games = players.slice(0, third).map(runForEver);
  for (const player of players.slice(third, 2 * third)) games.push(guessForEver(wire, player));
  const cards = players.slice(2 * third);
  for (let at = 0; at < cards.length; at += 4) {
    const [one, other, ...alone] = cards.slice(at, at + 4);
    if (one) games.push(playForEver(wire, one, other ?? null));
    for (const player of alone) games.push(playForEver(wire, player, null));
  }
  process.send?.('here');
  await Promise.all(games);
}

process.once('message', (wanted: StallPlayersWanted) => void start(wanted));
