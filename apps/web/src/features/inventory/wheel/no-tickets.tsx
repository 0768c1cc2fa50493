import { dayEnd } from '@blookery/game/collecting/earning';
import { ItemPicture } from '../../../catalog/blook-picture.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Countdown } from '../../../ui/text/countdown.tsx';
import styles from './wheel.module.css';

/** Shown without a ticket: says where to get the next one. */
export const NoTickets = ({ ticketId, onLeave }: { ticketId: number; onLeave: () => void }) => (
  <>
    <Button size="lg" block disabled>
      <ItemPicture itemId={ticketId} size={24} />
      No tickets left
    </Button>
    <p className={styles.more}>
      <span className="sub small">
        The next free ticket comes in <Countdown until={dayEnd(new Date())} />.
      </span>
      <LinkButton to="/market" size="sm" variant="ghost" onClick={onLeave}>
        Look in the market
      </LinkButton>
    </p>
  </>
);
