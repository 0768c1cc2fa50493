import type { GuildHall } from '@blookery/contract';
import { isOfficer } from '@blookery/game/players/guilds';
import { countOf, Tokens } from '../../../catalog/amounts.tsx';
import { GivingNote, useGivesFrom } from '../../../session/holdings/giving.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { openGuildHistory } from './guild-history.tsx';
import styles from './hall.module.css';
import { openPayIn, openPayOut } from './treasury-modals.tsx';

/** The treasury. Every member may pay in; payouts are listed in the history. */
export function Treasury({ hall }: { hall: GuildHall }) {
  const { tokens, left } = hall.treasury;
  const officer = isOfficer(hall.role);
  const givesFrom = useGivesFrom();
  return (
    <Card
      title="Treasury"
      aria-label="Treasury"
      aside={
        <Button size="sm" variant="ghost" onClick={() => openGuildHistory('treasury')}>
          The book
        </Button>
      }
    >
      <p className={styles.tokens}>
        <Tokens amount={tokens} size="lg" />
      </p>
      <div className={styles.pay}>
        <Button disabled={givesFrom !== null} onClick={() => openPayIn()}>
          Pay in
        </Button>
        {officer && (
          <Button disabled={left === 0} onClick={() => openPayOut(hall)}>
            Pay out
          </Button>
        )}
      </div>
      {givesFrom !== null && (
        <GivingNote from={givesFrom} className={styles.waits}>
          pay in, and pay others,
        </GivingNote>
      )}
      <p className={styles.small}>
        {hall.role === 'officer'
          ? `You may pay out ${countOf(left, 'more token')} today.`
          : 'Anyone may put tokens in. The captain and the stewards pay them out to members.'}
      </p>
    </Card>
  );
}
