/** Talking to a resident: reads the mood of the moment, picks the line, and shows both. */
import { utcDay } from '@blookery/game/collecting/earning';
import type { ResidentKey } from '@blookery/game/plaza/place-kinds';
import { scatter } from '@blookery/game/scatter';
import { catalog } from '../../../catalog/catalog.ts';
import { calendarQuery, runningEvents } from '../../../session/holdings/calendar-queries.ts';
import { dayToys } from '../../../session/holdings/day-toys.ts';
import { queryClient } from '../../../session/queries.tsx';
import { getUser } from '../../../session/session.ts';
import { socket } from '../../../transport/socket.ts';
import { usePlaza } from '../plaza-store.ts';
import { chooseLine } from './choose-line.ts';
import { claimableIn, eventToMention, type Mood, partOfDay } from './mood.ts';
import { residentFacts } from './resident-facts.ts';
import { residentQuestsQuery } from './resident-queries.ts';

function moodNow(): Mood {
  const me = getUser();
  const time = socket.serverTime();
  const day = utcDay(new Date(time));
  const calendar = queryClient().getQueryData(calendarQuery.queryKey);
  const toys = dayToys(calendar, time);
  const quests = queryClient().getQueryData(residentQuestsQuery.queryKey);
  return {
    name: me?.username ?? '',
    partOfDay: partOfDay(time),
    day,
    dayToy: toys[scatter(day) % toys.length]?.name ?? null,
    event: eventToMention(runningEvents(calendar?.events ?? [], time)),
    tokens: me?.tokens ?? 0,
    found: new Set(me?.discoveries.map(({ blookId }) => blookId)).size,
    kinds: catalog.blooks.all.length,
    claimable: quests ? claimableIn(quests) : 0,
    buttonsLeft: usePlaza.getState().buttonsLeft,
    firstSteps: me?.firstSteps === 'open' || me?.firstSteps === 'folded',
  };
}

/** How often each resident was asked, so that none says the same line twice in a row. */
const turns = new Map<ResidentKey, number>();

export function talkTo(key: ResidentKey, { inPerson }: { inPerson: boolean }): void {
  const turn = turns.get(key) ?? 0;
  turns.set(key, turn + 1);
  const mood = moodNow();
  usePlaza.setState({
    talk: { key, line: chooseLine(key, mood, turn), button: residentFacts[key].button(mood), inPerson },
  });
}

export const endTalk = (): void => {
  if (usePlaza.getState().talk) usePlaza.setState({ talk: null });
};
