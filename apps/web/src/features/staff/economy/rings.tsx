import type { RingShown } from '@blookery/contract';
import { RING_YOUNG_DAYS } from '@blookery/game/trading/rings';
import { countOf, Tokens } from '../../../catalog/amounts.tsx';
import { useNow } from '../../../ui/browser/clock.ts';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Cell, Column, Table, TableRow } from '../../../ui/surfaces/table.tsx';
import { formatAgo } from '../staff-text.ts';
import styles from './economy.module.css';
import { LookLink } from './look-link.tsx';

/** The rings: the account that collects value, and the accounts it comes from. */
export function Rings({ rings }: { rings: readonly RingShown[] }) {
  const now = useNow();
  return (
    <Card title="Gifts that go one way" flush className={styles.flush}>
      {rings.length === 0 ? (
        <p className={styles.none}>No ring of young or related accounts gave to one player this week.</p>
      ) : (
        <Table caption="Accounts that give one way" dense cards>
          <thead>
            <tr>
              <Column>To</Column>
              <Column>From</Column>
              <Column end>In all</Column>
              <Column>Why</Column>
              <Column>
                <span className="visually-hidden">What to do</span>
              </Column>
            </tr>
          </thead>
          <tbody>
            {rings.map((ring) => (
              <TableRow key={ring.to.id}>
                <Cell>
                  <b>{ring.to.username}</b>
                  <small className="muted"> {formatAgo(ring.at, now)}</small>
                </Cell>
                <Cell label="From">{giversText(ring)}</Cell>
                <Cell end label="In all">
                  <Tokens amount={ring.tokens} size="sm" />
                </Cell>
                <Cell label="Why">{whyRing(ring)}</Cell>
                <Cell end>
                  <LookLink player={ring.to} />
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

function giversText({ givers, giverCount }: RingShown): string {
  const names = givers.map(({ player }) => player.username).join(', ');
  return giverCount > givers.length ? `${names} and ${giverCount - givers.length} more` : names;
}

function whyRing({ young, sameNetwork }: RingShown): string {
  const reasons = [
    young > 0 && `${countOf(young, 'account')} under ${RING_YOUNG_DAYS} days old`,
    sameNetwork > 0 && `${sameNetwork} at one address`,
  ];
  return reasons.filter(Boolean).join(', ');
}
