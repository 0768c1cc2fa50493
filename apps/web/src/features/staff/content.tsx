import type { ContentReport, ShopState } from '@blookery/contract';
import { boosterKinds } from '@blookery/game/collecting/boosters';
import { cosmeticLists } from '@blookery/game/players/cosmetics';
import { useRef, useState } from 'react';
import { formatAmount } from '../../catalog/amounts.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { NotLoaded } from '../../session/failed-note.tsx';
import { usePermission } from '../../session/session.ts';
import { call } from '../../transport/http.ts';
import { insistOn } from '../../transport/insist-on.ts';
import { requestKeys } from '../../transport/request-keys.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FilterPill } from '../../ui/controls/filter-pill.tsx';
import { Select } from '../../ui/inputs/select.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { List, ListItem } from '../../ui/surfaces/list.tsx';
import { Countdown } from '../../ui/text/countdown.tsx';
import { StatusDot } from '../../ui/text/status-dot.tsx';
import { askReason } from './ask-reason.tsx';
import styles from './content.module.css';
import { StaffFrame } from './staff-frame.tsx';
import { useContent, useDoing } from './staff-queries.ts';
import { formatDay, formatMoment } from './staff-text.ts';
import { GrantForm } from './users/grant-form.tsx';

/** The shops, the boosters for everyone, and grants. */
export function StaffContent() {
  const content = useContent();
  const { data } = content;
  const mayGrant = usePermission('GRANT_VALUE');
  return (
    <StaffFrame title="Content">
      {!data ? (
        <NotLoaded query={content} rows={6} />
      ) : (
        <div className={styles.columns}>
          <Shop content={data} />
          <div className={styles.column}>
            <Boosters boosters={data.boosters} />
            {mayGrant && <GrantForm />}
            <Weeks content={data} />
          </div>
        </div>
      )}
    </StaffFrame>
  );
}

const lists = { item: 'items', blook: 'blooks', ...cosmeticLists } as const;

function entryOf(entryId: number): { name: string; price: string; weekly: boolean; type: string } {
  const entry = catalog.itemShop.get(entryId);
  if (!entry) return { name: `Entry ${entryId}`, price: '', weekly: false, type: '' };
  const thing = catalog[lists[entry.type]].get(entry[`${entry.type}Id`] ?? 0);
  return {
    name: thing?.name ?? `Entry ${entryId}`,
    price: `${formatAmount(entry.price)} ${entry.currency}`,
    weekly: entry.weekly,
    type: entry.type,
  };
}

type Shown = 'sale' | 'changed' | 'all';

function Shop({ content }: { content: ContentReport }) {
  const [shown, setShown] = useState<Shown>('sale');
  const entries = content.shop.filter(
    ({ onSale, state }) => shown === 'all' || (shown === 'sale' ? onSale : state !== 'usual'),
  );
  return (
    <Card flush title="Shops" className={styles.flush}>
      <div className={styles.tools}>
        <FilterPill pressed={shown === 'sale'} onPressed={() => setShown('sale')}>
          On sale
        </FilterPill>
        <FilterPill pressed={shown === 'changed'} onPressed={() => setShown('changed')}>
          Changed by staff
        </FilterPill>
        <FilterPill pressed={shown === 'all'} onPressed={() => setShown('all')}>
          Everything
        </FilterPill>
      </div>
      {entries.length === 0 ? (
        <p className={styles.none}>None.</p>
      ) : (
        <List aria-label="Entries of the shops" className={styles.entries}>
          {entries.map((entry) => (
            <Entry key={entry.entryId} entry={entry} />
          ))}
        </List>
      )}
    </Card>
  );
}

function Entry({ entry }: { entry: ContentReport['shop'][number] }) {
  const { name, price, weekly, type } = entryOf(entry.entryId);
  const doing = useDoing(
    ({ state, reason }: { state: ShopState; reason: string }) =>
      call('PUT /api/staff/content/shop/{entryId}', {
        params: { entryId: entry.entryId },
        body: { state, reason },
      }),
    () => showToast({ kind: 'success', text: 'Open markets follow by themselves.' }),
  );
  const change = (state: ShopState, title: string, confirm: string) =>
    askReason({ title, confirm }, (reason) => doing.mutate({ state, reason }));
  const next: [ShopState, string, string] =
    entry.state !== 'usual'
      ? ['usual', `Leave ${name} to the rotation again?`, 'Back to usual']
      : entry.onSale
        ? ['withdrawn', `Take ${name} off sale?`, 'Withdraw']
        : ['shown', `Put ${name} on sale out of turn?`, 'Put on sale'];
  return (
    <ListItem
      title={name}
      sub={
        <>
          {weekly ? 'Weekly' : 'Always'} {type}, {price}
          {entry.reason && `; ${entry.reason}${entry.changedBy ? ` (${entry.changedBy.username})` : ''}`}
        </>
      }
      trailing={
        <>
          <StatusDot tone={entry.state === 'withdrawn' ? 'bad' : entry.onSale ? 'good' : 'quiet'}>
            {entry.state === 'withdrawn' ? 'Withdrawn' : entry.onSale ? 'On sale' : 'Away'}
          </StatusDot>
          <Button size="sm" variant="ghost" busy={doing.isPending} onClick={() => change(...next)}>
            {next[2]}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </>
      }
    />
  );
}

const Weeks = ({ content: { weeks } }: { content: ContentReport }) => (
  <Card title="The weekly shop">
    {weeks.map(({ startsAt, entryIds }, place) => (
      <section key={startsAt} className={styles.week}>
        <h3>{place === 0 ? 'This week' : `From ${formatDay(startsAt)}`}</h3>
        <p className="sub">{entryIds.map((id) => entryOf(id).name).join(', ')}</p>
      </section>
    ))}
  </Card>
);

function Boosters({ boosters: { global, queue } }: { boosters: ContentReport['boosters'] }) {
  const items = catalog.items.all.filter(({ use }) => use?.kind === 'booster' && use.scope === 'global');
  const [itemId, setItemId] = useState(String(items[0]?.id ?? ''));
  const keys = useRef(requestKeys());
  const doing = useDoing(
    (body: { itemId: number; reason: string }) =>
      insistOn(keys.current, [body], (extras) =>
        call('POST /api/staff/content/boosters', { body, ...extras }),
      ),
    ({ startsAt, expiresAt }) => {
      showToast({
        kind: 'success',
        text: `It burns from ${formatMoment(startsAt)} to ${formatMoment(expiresAt)}.`,
      });
    },
  );
  const start = () => {
    const name = catalog.items.get(Number(itemId))?.name ?? 'a booster';
    askReason({ title: `Start ${name} for everybody?`, confirm: 'Start' }, (reason) =>
      doing.mutate({ itemId: Number(itemId), reason }),
    );
  };
  return (
    <Card title="Boosters for everybody" className={styles.stack}>
      {boosterKinds.map((kind) => {
        const burning = global[kind];
        return (
          <p key={kind} className={styles.booster}>
            <b>{kind === 'chance' ? 'Luck' : 'Shine'}</b>
            {burning ? (
              <span>
                × {burning.multiplier}, <Countdown until={burning.expiresAt} /> left, by{' '}
                {burning.user.username}
              </span>
            ) : (
              <span className="sub">nothing burns</span>
            )}
          </p>
        );
      })}
      {queue.length > 0 && <p className="sub">{queue.length} more in the queue.</p>}
      <div className={styles.start}>
        <Select
          aria-label="Booster"
          value={itemId}
          onValue={setItemId}
          options={items.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Button variant="primary" busy={doing.isPending} disabled={itemId === ''} onClick={start}>
          Start
        </Button>
      </div>
    </Card>
  );
}
