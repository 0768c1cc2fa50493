/** The sheet of ways to earn tokens now, each with its amount or its time. */
import type { Quests } from '@blookery/contract';
import { canClaimDaily, DAILY_REWARD } from '@blookery/game/collecting/earning';
import { GAMES_DAILY_TOKENS } from '@blookery/game/games/pay';
import { BRASS_BUTTONS } from '@blookery/game/plaza/plaza';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countOf, formatAmount } from '../../catalog/amounts.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { useNow } from '../../ui/browser/clock.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { dismissModals } from '../../ui/overlays/modals.tsx';
import { List, ListItem } from '../../ui/surfaces/list.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import { UntilMidnight } from '../live/until-midnight.tsx';
import { useRequiredUser } from '../session.ts';
import { earningQuery } from './earning-queries.ts';
import styles from './ways-to-earn.module.css';

interface Way {
  title: string;
  /** The amount or the time. */
  sub: ReactNode;
  to: string;
  label: string;
}

export default function WaysToEarn({ message, close }: { message: string; close: () => void }) {
  const ways = useWays();
  const go = () => {
    close();
    // The dialog of the thing that could not be paid closes too.
    dismissModals();
  };
  return (
    <>
      <p className={styles.message}>{message} Here is what you can do now.</p>
      {ways ? (
        <List aria-label="Ways to earn" className={styles.ways}>
          {ways.map(({ title, sub, to, label }) => (
            <ListItem
              key={title}
              title={title}
              sub={sub}
              trailing={
                <LinkButton to={to} size="sm" onClick={go}>
                  {label}
                  <span className="visually-hidden">: {title}</span>
                </LinkButton>
              }
            />
          ))}
        </List>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </>
  );
}

/** Null while they load. */
function useWays(): Way[] | null {
  const { items, lastClaimed } = useRequiredUser();
  const now = new Date(useNow());
  const { data } = useQuery(earningQuery);
  if (!data) return null;
  const { doubles, quests, buttons, games } = data;
  const tickets = items.filter(({ itemId }) => catalog.items.get(itemId)?.use?.kind === 'wheel').length;
  const tomorrow = <UntilMidnight />;
  return [
    ...(doubles && doubles.tokens > 0 ? [doublesWay(doubles.tokens)] : []),
    ...(quests ? questsWays(quests) : []),
    {
      title: 'The wheel',
      sub: tickets > 0 ? `${countOf(tickets, 'ticket')} in your drawer` : <>A free ticket in {tomorrow}</>,
      to: '/inventory',
      label: 'Drawer',
    },
    ...(buttons ? [buttonsWay(buttons.found)] : []),
    ...(games ? [stallsWay(games.tokens)] : []),
    canClaimDaily(lastClaimed === null ? null : new Date(lastClaimed), now)
      ? {
          title: 'Daily reward',
          sub: `${formatAmount(DAILY_REWARD.least)} to ${formatAmount(DAILY_REWARD.most)} tokens, on the counter now`,
          to: '/dashboard',
          label: 'Claim',
        }
      : {
          title: 'Daily reward',
          sub: <>The next one in {tomorrow}</>,
          to: '/dashboard#quests',
          label: 'Look',
        },
  ];
}

const doublesWay = (tokens: number): Way => ({
  title: 'Sell your doubles',
  sub: countOf(tokens, 'token'),
  to: '/inventory',
  label: 'Sell',
});

/** None once all of them are claimed. */
function questsWays({ daily, weekly }: Quests): Way[] {
  const open = [...daily, ...weekly].filter(({ claimed }) => !claimed);
  const ready = open.filter(({ progress, goal }) => progress >= goal);
  const sum = (list: typeof open) => list.reduce((total, { reward }) => total + reward.tokens, 0);
  if (open.length === 0) return [];
  const to = '/dashboard#quests';
  return ready.length > 0
    ? [
        {
          title: `${countOf(ready.length, 'quest')} to claim`,
          sub: countOf(sum(ready), 'token'),
          to,
          label: 'Claim',
        },
      ]
    : [{ title: 'Quests', sub: `${countOf(sum(open), 'token')} to be had`, to, label: 'Look' }];
}

const stallsWay = (earned: number): Way => ({
  title: 'A round at a stall',
  sub: `${earned} of ${GAMES_DAILY_TOKENS} tokens today`,
  to: '/trading-plaza',
  label: 'Play',
});

const buttonsWay = (found: number): Way => ({
  title: 'Brass buttons in the plaza',
  sub: `${found} of ${BRASS_BUTTONS.daily} today, ${BRASS_BUTTONS.tokens} tokens each`,
  to: '/trading-plaza',
  label: 'Look',
});
