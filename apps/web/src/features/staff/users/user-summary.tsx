import type { StaffUser } from '@blookery/contract';
import { levelOf } from '@blookery/game/progress/levels';
import { formatAmount, Gems, Tokens } from '../../../catalog/amounts.tsx';
import { PlayerAvatar, PlayerName } from '../../../catalog/player-face.tsx';
import { useNow } from '../../../ui/browser/clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { List, ListItem } from '../../../ui/surfaces/list.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { Thread, ThreadEvent } from '../../../ui/surfaces/thread.tsx';
import { KeyValue, KeyValues } from '../../../ui/text/key-values.tsx';
import { formatAgo, formatMoment } from '../staff-text.ts';
import { UserStateDot } from './user-state-dot.tsx';
import styles from './users.module.css';

export function SummaryPart({ user }: { user: StaffUser }) {
  return (
    <>
      {user.ban && <Sentence word="Banned" {...user.ban} />}
      {user.mute && <Sentence word="Muted" {...user.mute} />}
      {user.givesFrom !== null && (
        <Note icon={<Icon name="lock" />}>
          A new account: it can give things away from {formatMoment(user.givesFrom)}.
        </Note>
      )}
      <div className={styles.pairs}>
        <KeyValues>
          <KeyValue name="Tokens">
            <Tokens amount={user.tokens} size="sm" />
          </KeyValue>
          <KeyValue name="Gems">
            <Gems amount={user.gems} size="sm" />
          </KeyValue>
          <KeyValue name="Blooks">
            {formatAmount(user.blooks)} ({formatAmount(user.blookKinds)} kinds)
          </KeyValue>
          <KeyValue name="Level">{levelOf(user.experience)}</KeyValue>
        </KeyValues>
        <KeyValues>
          <KeyValue name="Email">{user.email ?? 'None'}</KeyValue>
          <KeyValue name="Two-factor">{user.twoFactor ? 'On' : 'Off'}</KeyValue>
          <KeyValue name="Trades, sales">
            {formatAmount(user.tradesDone)}, {formatAmount(user.auctionsSold)}
          </KeyValue>
          <KeyValue name="Packs, messages">
            {formatAmount(user.packsOpened)}, {formatAmount(user.messagesSent)}
          </KeyValue>
        </KeyValues>
      </div>
      {user.permissions.length > 0 && (
        <section className={styles.part} aria-label="Permissions">
          <h3>Permissions</h3>
          <p className={styles.tags}>
            {user.permissions.map(({ permission }) => (
              <span key={permission} className={styles.tag}>
                {permission}
              </span>
            ))}
          </p>
        </section>
      )}
      <section className={styles.part} aria-label="Record">
        <h3>Record</h3>
        {user.record.length === 0 ? (
          <p className="sub">A clean sheet.</p>
        ) : (
          <Thread label="Record">
            {user.record.map((entry) => (
              <ThreadEvent
                key={`${entry.kind} ${entry.id}`}
                color={recordColors[entry.kind]}
                title={recordTitle(entry)}
                detail={entry.text}
                time={
                  <>
                    {formatMoment(entry.createdAt)}
                    {entry.staff && <>, by {entry.staff.username}</>}
                  </>
                }
              />
            ))}
          </Thread>
        )}
      </section>
    </>
  );
}

const Sentence = ({ word, reason, until }: { word: string; reason: string; until: string | null }) => (
  <Note tone="bad" icon={<Icon name={word === 'Muted' ? 'sound-off' : 'block'} />}>
    {word} for <b>{reason}</b>, {until === null ? 'until it is lifted' : `until ${formatMoment(until)}`}.
  </Note>
);

type Entry = StaffUser['record'][number];

const recordColors: Record<Entry['kind'], string> = {
  warn: 'var(--warn-400)',
  mute: 'var(--danger-300)',
  ban: 'var(--danger-500)',
  note: 'var(--sky-400)',
};

function recordTitle({ kind, createdAt, until, liftedAt }: Entry): string {
  if (kind === 'note') return 'Note';
  const word = { warn: 'Warned', mute: 'Muted', ban: 'Banned' }[kind];
  const lifted = liftedAt ? ', lifted' : '';
  if (kind === 'warn') return word + lifted;
  return `${word} ${until === null ? 'for good' : `for ${howLong(createdAt, until)}`}${lifted}`;
}

function howLong(from: string, until: string): string {
  const minutes = Math.round((Date.parse(until) - Date.parse(from)) / 60_000);
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 2880) return `${Math.round(minutes / 60)} h`;
  return `${Math.round(minutes / 1440)} days`;
}

/** Where the player is logged in, and who else was seen there. Addresses are shown only as hashes. */
export function PlacesPart({ user, onOther }: { user: StaffUser; onOther: (userId: string) => void }) {
  const now = useNow();
  return (
    <>
      {user.blacklisted.map(({ id, reason, until }) => (
        <Note key={id} tone="warn" icon={<Icon name="lock" />}>
          An address of theirs is kept out for <b>{reason}</b>,{' '}
          {until === null ? 'until it is lifted' : `until ${formatMoment(until)}`}.
        </Note>
      ))}
      <section className={styles.part} aria-label="Sessions">
        <h3>Sessions</h3>
        {user.sessions.length === 0 ? (
          <p className="sub">Logged in nowhere.</p>
        ) : (
          <List aria-label="Sessions">
            {user.sessions.map(({ id, browser, system, lastSeenAt, address }) => (
              <ListItem
                key={id}
                leading={<Icon name="laptop" />}
                title={`${browser} on ${system}`}
                sub={`seen ${formatAgo(lastSeenAt, now)}`}
                trailing={<span className={styles.id}>{address}</span>}
              />
            ))}
          </List>
        )}
      </section>
      <section className={styles.part} aria-label="Seen at the same address">
        <h3>Seen at the same address</h3>
        {user.alternates.length === 0 ? (
          <p className="sub">Nobody else.</p>
        ) : (
          <List aria-label="Seen at the same address">
            {user.alternates.map(({ player, state, until, sharedAddresses, lastSeenAt }) => (
              <ListItem
                key={player.id}
                leading={<PlayerAvatar player={player} size="sm" />}
                title={<PlayerName player={player} truncate tag={false} />}
                sub={`${sharedAddresses} shared, seen ${formatAgo(lastSeenAt, now)}`}
                trailing={
                  <>
                    <UserStateDot state={state} until={until} />
                    <Button size="sm" variant="ghost" onClick={() => onOther(player.id)}>
                      Open<span className="visually-hidden"> {player.username}</span>
                    </Button>
                  </>
                }
              />
            ))}
          </List>
        )}
      </section>
    </>
  );
}
