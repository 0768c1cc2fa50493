/** Entering: the face, the plaza, the place, and everything to see there. */
import type { PlazaJoined } from '@blookery/contract/plaza';
import { utcDay } from '@blookery/game';
import { BRASS_BUTTONS } from '@blookery/game/plaza/plaza';
import type { Client } from '../../gateway/client.ts';
import { type FaceRow, faceColumns, toFace } from '../../players/faces.ts';
import { loadButtons } from './brass-buttons.ts';
import { spawn } from './ground.ts';
import { type FollowedFace, followFace } from './handle-faces.ts';
import { leavePlaza, letGo } from './leave-plaza.ts';
import type { PlazaParts } from './parts.ts';
import { ownWalker, seenAs, type Walker } from './walker.ts';

type Joined = { t: 'plaza.joined'; d: PlazaJoined };

interface Newcomer extends FaceRow {
  number: number;
  friends: string[];
  hidden: string[];
  taken: number;
}

async function readNewcomer({ database: { sql }, clock }: PlazaParts, playerId: string): Promise<Newcomer> {
  const [row] = await sql<Newcomer[]>`
    select ${faceColumns(sql)}, nextval('plaza_numbers') as number,
      array(select friend_id from friendships where player_id = p.id) as friends,
      array(select blocked from player_blocks where blocker = p.id) as hidden,
      (select count(*) from plaza_buttons
       where taken_by = p.id and taken_day = ${utcDay(clock.now())}::date) as taken
    from players p left join blooks avatar on avatar.id = p.avatar_blook where p.id = ${playerId}`;
  if (!row) throw new Error(`player ${playerId} is not there`);
  return row;
}

export function joinHandler(parts: PlazaParts) {
  const { town, world, servers, economy, catalog, dice, onFault } = parts;
  /** If two pages of one player join at once, the later one waits for the earlier. */
  const joining = new Map<string, Promise<unknown>>();
  /** How often a page has left. Its earlier requests are cancelled. */
  const left = new WeakMap<Client, number>();
  const timesLeft = (client: Client): number => left.get(client) ?? 0;

  /** Follows the face before reading it, so that no change is missed. */
  async function join(client: Client, isWanted: () => boolean): Promise<Joined | undefined> {
    const { id } = client.player;
    const following = followFace(parts, id);
    try {
      return await joinFollowed(client, following, isWanted);
    } finally {
      if (town.byUser.get(id)?.own?.unfollow !== following.stop) following.stop();
    }
  }

  async function joinFollowed(
    client: Client,
    following: FollowedFace,
    isWanted: () => boolean,
  ): Promise<Joined | undefined> {
    const { player } = client;
    let newcomer = await readNewcomer(parts, player.id);
    while (town.byNumber.has(newcomer.number)) newcomer = await readNewcomer(parts, player.id);
    if (!isWanted()) return undefined;
    const buttonsLeft = Math.max(0, BRASS_BUTTONS.daily - newcomer.taken);

    const before = town.byUser.get(player.id);
    if (before?.own?.client === client) {
      // After lost messages the page enters again, and the buttons are read again.
      await loadButtons(parts, before.plaza);
      if (!client.isIn(before.plaza.topic)) return undefined;
      before.own.buttonsLeft = buttonsLeft;
      return picture(before, newcomer);
    }
    const plaza = before?.own ? before.plaza : town.choose(player.id, new Set(newcomer.friends));
    await Promise.all([
      client.join(plaza.topic),
      client.join(`room:${plaza.roomId}`),
      loadButtons(parts, plaza),
    ]);
    // Meanwhile the page may have closed or left the plaza,
    if (!client.isIn(plaza.topic)) return undefined;
    if (!isWanted()) {
      letGo(client, plaza);
      return undefined;
    }
    // the player may have entered or left elsewhere, and the plaza may have closed.
    if (town.byUser.get(player.id) !== before || !town.isOpen(plaza)) {
      letGo(client, plaza);
      return joinFollowed(client, following, isWanted);
    }
    if (before?.own) {
      before.own.buttonsLeft = buttonsLeft;
      changePage(before, before.own.client, client);
      return picture(before, newcomer);
    }
    // They walked on another server until now.
    if (before) leavePlaza(parts, before);
    const { x, y } = spawn(town.ground, dice);
    const walker: Walker = {
      userId: player.id,
      number: newcomer.number,
      face: { ...toFace(newcomer, catalog), ...following.news },
      plaza,
      x,
      y,
      cell: 0,
      own: ownWalker(client, buttonsLeft, parts.elapsed(), following.stop),
      server: servers.id,
    };
    world.publish(plaza.topic, { t: 'plaza.join', d: seenAs(walker) }, { playerId: player.id, echo: false });
    town.add(walker);
    servers.publish({ k: 'join', plaza: plaza.id, player: seenAs(walker), stall: null });
    economy.write((books) => books.tally(player.id, 'visit-plaza')).catch(onFault);
    return picture(walker, newcomer);
  }

  /** The player opened the plaza in another page: that one takes over, the first leaves. */
  function changePage(walker: Walker, first: Client, next: Client): void {
    town.handOver(walker, next);
    letGo(first, walker.plaza);
    first.send({ t: 'plaza.left', d: { reason: 'elsewhere' } });
  }

  function picture(walker: Walker, { hidden }: Newcomer): Joined {
    const { plaza, own } = walker;
    const unseen = new Set([walker.userId, ...hidden]);
    const others = [...plaza.walkers.values()].filter(({ userId }) => !unseen.has(userId));
    return {
      t: 'plaza.joined',
      d: {
        plaza: plaza.id,
        roomId: plaza.roomId,
        mapRevision: town.ground.revision,
        userId: walker.userId,
        number: walker.number,
        round: own?.round ?? 0,
        x: walker.x,
        y: walker.y,
        players: others.map(seenAs),
        buttons: [...plaza.buttons.values()],
        buttonsLeft: own?.buttonsLeft ?? 0,
        stalls: [...plaza.stalls.keys()].map((stall) => plaza.stall(stall)),
      },
    };
  }

  return {
    join: (client: Client): Promise<Joined | undefined> => {
      const { id } = client.player;
      const times = timesLeft(client);
      const isWanted = () => timesLeft(client) === times;
      // An error of the earlier join was reported to its own caller.
      const turn = (joining.get(id) ?? Promise.resolve()).catch(() => {}).then(() => join(client, isWanted));
      joining.set(id, turn);
      return turn.finally(() => {
        if (joining.get(id) === turn) joining.delete(id);
      });
    },
    /** The page leaves while it may be about to enter. */
    callOff: (client: Client): void => void left.set(client, timesLeft(client) + 1),
  };
}
