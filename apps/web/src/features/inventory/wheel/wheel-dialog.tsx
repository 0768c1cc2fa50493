import type { Item, OwnedItem, SpinnyWheel, UsedItem } from '@blookery/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { ItemPicture } from '../../../catalog/blook-picture.tsx';
import { catalog, resourceUrl } from '../../../catalog/catalog.ts';
import { formatChance } from '../../../catalog/chance.ts';
import { playEffect, preloadEffects } from '../../../catalog/sounds.ts';
import { useHeld } from '../../../session/holdings/held-queries.ts';
import { useStacks } from '../../../session/holdings/holdings.ts';
import { keepUsed, useUseItem } from '../../../session/holdings/use-item.ts';
import { UntilMidnight } from '../../../session/live/until-midnight.tsx';
import { openQueryModal } from '../../../session/queries.tsx';
import { messageOf } from '../../../transport/api-error.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { FieldNote } from '../../../ui/inputs/field.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { prizeText } from '../detail/item-text.ts';
import { useWheelTurn } from './use-wheel-turn.ts';
import styles from './wheel.module.css';
import { WheelFace, wedgeImage } from './wheel-face.tsx';

/** The items that are tickets for a wheel. */
const tickets = (): Item[] => catalog.items.all.filter(({ use }) => use?.kind === 'wheel');

export function openWheel(ticketId: number): void {
  preloadEffects('wheel-tick', 'wheel-win');
  openQueryModal({
    key: 'wheel',
    title: 'Spinny wheel',
    width: 980,
    look: 'bare',
    render: (close) => <Wheel firstTicket={ticketId} close={close} />,
  });
}

type Spun = { ticket: OwnedItem; used: UsedItem };

export function Wheel({ firstTicket, close }: { firstTicket: number; close: () => void }) {
  const [ticketId, setTicketId] = useState(firstTicket);
  const [won, setWon] = useState<Spun | null>(null);
  const [turning, setTurning] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const stacks = useStacks();
  const using = useUseItem();
  const { face, turnTo } = useWheelTurn();
  const pending = useRef<Spun>(null);
  const isGone = useRef(false);

  // A player who leaves before the wheel has stopped still gets the prize.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (pending.current) handOver(pending.current);
    };
  }, []);

  const held = useHeld().items;
  const ticket = catalog.items.get(ticketId);
  const wheel = ticket?.use?.kind === 'wheel' ? catalog.spinnyWheels.get(ticket.use.wheelId) : undefined;
  if (!wheel) return null;
  const next = stacks.get(ticketId)?.find(({ id }) => !held.has(id));
  const busy = using.isPending || turning;
  const wonWedge = won?.used.result.kind === 'wheel' ? won.used.result.wedge : null;

  const spin = async () => {
    if (busy || !next) return;
    setFault(null);
    setWon(null);
    try {
      const used = await using.mutateAsync(next);
      if (used.result.kind !== 'wheel') return;
      const spun = { ticket: next, used };
      if (isGone.current) return handOver(spun);
      pending.current = spun;
      setTurning(true);
      await turnTo(used.result.wedge, wheel.wedges.length);
      pending.current = null;
      keepUsed(spun.ticket, used);
      playEffect('wheel-win');
      setTurning(false);
      setWon(spun);
    } catch (error) {
      setFault(messageOf(error));
    }
  };

  return (
    <div className={styles.dialog}>
      <div className={styles.stage}>
        <div className={styles.wheel}>
          <div ref={face} className={styles.face}>
            <WheelFace wheel={wheel} won={wonWedge} />
          </div>
          <Picture
            src={resourceUrl(wheel.pointerImageId)}
            alt=""
            width={64}
            height={64}
            lazy={false}
            className={styles.pointer}
          />
        </div>
        <p role="status" className={won ? styles.prize : styles.noPrize}>
          {won && prizeOf(won.used)}
        </p>
      </div>
      <div className={styles.side}>
        <p className={styles.title} aria-hidden="true">
          {wheel.name}
        </p>
        <p className="sub">One ticket, one turn. The wedge is rolled first, the wheel only shows it.</p>
        <TicketChoice
          tickets={tickets()}
          left={(id) => stacks.get(id)?.length ?? 0}
          value={ticketId}
          disabled={busy}
          onValue={(id) => {
            setTicketId(id);
            setWon(null);
            setFault(null);
          }}
        />
        <WheelOdds wheel={wheel} won={wonWedge} />
        <FieldNote error={fault} />
        {next || busy ? (
          <Button variant="primary" size="lg" block autoFocus busy={busy} onClick={() => void spin()}>
            <Icon name="refresh" />
            {won ? 'Spin again for one ticket' : 'Spin for one ticket'}
          </Button>
        ) : (
          <NoTickets ticketId={ticketId} onLeave={close} />
        )}
      </div>
    </div>
  );
}

function handOver({ ticket, used }: Spun): void {
  keepUsed(ticket, used);
  showToast({ header: 'The wheel stopped', text: prizeOf(used) });
}

const prizeOf = ({ result }: UsedItem): string => (result.kind === 'wheel' ? prizeText(result.prize) : '');

/** Shown without a ticket: says where to get the next one. */
const NoTickets = ({ ticketId, onLeave }: { ticketId: number; onLeave: () => void }) => (
  <>
    <Button size="lg" block disabled>
      <ItemPicture itemId={ticketId} size={24} />
      No tickets left
    </Button>
    <p className={styles.more}>
      {/* Things that are given every day cannot be auctioned. */}
      {catalog.items.get(ticketId)?.canAuction === false && (
        <span className="sub small">
          The next free ticket comes in <UntilMidnight />.
        </span>
      )}
      <LinkButton to="/market" size="sm" variant="ghost" onClick={onLeave}>
        Look in the market
      </LinkButton>
    </p>
  </>
);

/** The prizes of the wheel with their chances, the likeliest first. */
function WheelOdds({ wheel, won }: { wheel: SpinnyWheel; won: number | null }) {
  const total = wheel.wedges.reduce((sum, { chance }) => sum + chance, 0);
  const rows = wheel.wedges
    .map((wedge, index) => ({ wedge, index, image: wedgeImage(wedge) }))
    .sort((a, b) => b.wedge.chance - a.wedge.chance);
  return (
    <>
      <h3 className={styles.oddsTitle}>Chances with this ticket</h3>
      <ul className={styles.odds}>
        {rows.map(({ wedge, index, image }) => (
          <li key={index} className={classNames(styles.odd, won === index && styles.wonOdd)}>
            {image ? (
              <Picture src={image} alt="" width={24} height={24} lazy={false} />
            ) : (
              <span className={styles.nothing} aria-hidden="true" />
            )}
            <span className="grow">{wedge.label}</span>
            <strong className="num">{formatChance(wedge.chance / total)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

interface TicketChoiceProps {
  tickets: readonly Item[];
  left: (itemId: number) => number;
  value: number;
  disabled: boolean;
  onValue: (itemId: number) => void;
}

/** Chooses a ticket; each kind has its own wheel. */
function TicketChoice({ tickets, left, value, disabled, onValue }: TicketChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.tickets} disabled={disabled}>
      <legend className="visually-hidden">Ticket</legend>
      {tickets.map(({ id, name: words }) => (
        <label key={id} className={classNames(styles.ticket, value === id && styles.picked)}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === id}
            onChange={() => onValue(id)}
          />
          <ItemPicture itemId={id} size={40} lazy={false} />
          <span className={styles.ticketWords}>
            <strong>{words}</strong>
            <span className="muted small">{left(id) === 0 ? 'none left' : `${left(id)} left`}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
