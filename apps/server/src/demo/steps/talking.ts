/** Conversations in the global chat and in guilds, and private messages between friends. */
import { calls } from '@blookery/contract';
import { directRoom, GLOBAL_ROOM, guildRoomOf } from '@blookery/game/chat/rooms';
import type { Chance } from '../chance.ts';
import type { Neighbour, Step, Town, TownDay } from '../town.ts';
import { conversations, letters } from '../words/chat.ts';
import { guildLines } from '../words/guilds.ts';

export function talkingSteps(): { morning: Step; evening: Step } {
  let said = 0;
  /** Every conversation is used before one is repeated. */
  let fresh: (readonly string[])[] = [];

  async function say(town: Town, room: string, speaker: Neighbour, content: string): Promise<void> {
    said += 1;
    await town.calls.request(speaker.token, calls.chat.send, {
      params: { roomId: room },
      body: { content, nonce: `demo-${said}` },
    });
    // The time that typing takes.
    await town.turn(new Date(town.clock.now().getTime() + town.chance.between(8, 90) * 1000));
  }

  async function hold(town: Town, room: string, lines: readonly string[], speakers: readonly Neighbour[]) {
    const names = fillings(town, town.chance, speakers);
    for (const line of lines) {
      const speaker = speakers['abc'.indexOf(line.charAt(0))];
      if (speaker) await say(town, room, speaker, fill(line.slice(3), names));
    }
  }

  async function meet(town: Town, day: TownDay): Promise<void> {
    const speakers = town.chance.some(day.awake, 3);
    if (speakers.length < 3) return;
    if (fresh.length === 0) fresh = town.chance.some(conversations, conversations.length);
    await hold(town, GLOBAL_ROOM, fresh.pop() ?? [], speakers);
  }

  return {
    morning: {
      name: 'morning chat',
      day: async (town, day) => {
        await day.hour(8);
        await meet(town, day);
      },
    },
    evening: {
      name: 'evening chat',
      day: async (town, day) => {
        for (const hour of [18, 19.5, 20.5, 21]) {
          await day.hour(hour);
          await meet(town, day);
        }
        for (const { id } of town.chance.some(town.guilds, 2)) {
          const line = fill(town.chance.pick(guildLines), fillings(town, town.chance, []));
          const member = day.awake.find(({ guildId }) => guildId === id);
          if (member) await say(town, guildRoomOf(id), member, line);
        }
      },
      now: async (town) => {
        const [player] = town.people;
        if (!player) return;
        const { friends } = await town.calls.request(player.token, calls.friends.list);
        const near = town.people.filter(({ id }) => friends.some((friend) => friend.player.id === id));
        for (const [at, friend] of near.slice(0, letters.length).entries()) {
          await hold(town, directRoom(player.id, friend.id), letters[at] ?? [], [friend, player]);
        }
      },
    },
  };
}

function fillings({ lists }: Town, chance: Chance, [a, b, c]: readonly Neighbour[]) {
  const { name: toy } = chance.pick(lists.blooks);
  const { name: pack } = chance.pick(lists.packs);
  return { toy, pack, a: a?.username ?? '', b: b?.username ?? '', c: c?.username ?? '' };
}

const fill = (line: string, names: Readonly<Record<string, string>>): string =>
  line.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
