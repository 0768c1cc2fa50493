import type { Item, UsedItem } from '@blookery/contract';
import type { FoundCosmetic } from '@blookery/game/players/cosmetics';
import { coins, formatAmount } from '../../../catalog/amounts.tsx';
import { ItemPicture } from '../../../catalog/blook-picture.tsx';
import { catalog, resourceUrl } from '../../../catalog/catalog.ts';
import { fontFamily } from '../../../catalog/fonts.ts';
import { socket } from '../../../transport/socket.ts';
import { useCountUp } from '../../../ui/browser/use-count-up.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ModalActions, openModal } from '../../../ui/overlays/modals.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Countdown } from '../../../ui/text/countdown.tsx';
import { StyledText } from '../../../ui/text/styled-text.tsx';
import { resultText } from './item-text.ts';
import styles from './use-result.module.css';

const COUNT_MS = 1200;

/** Shows the result of a used item. */
export function openUseResult(item: Item, used: UsedItem): void {
  const usedAt = new Date(socket.serverTime());
  openModal({
    key: `used:${usedAt.getTime()}`,
    title: item.name,
    width: 440,
    look: 'stitched',
    render: (close) => (
      <div className={styles.result}>
        <ItemPicture itemId={item.id} size={110} lazy={false} />
        <Outcome used={used} />
        <p role="status" className={styles.words}>
          {resultText(used, usedAt)}
        </p>
        {used.item && (
          <p className="muted small">
            {used.item.usesLeft} of {item.uses} uses left.
          </p>
        )}
        <ModalActions className={styles.actions}>
          <Button variant="primary" autoFocus onClick={close}>
            Very good
          </Button>
        </ModalActions>
      </div>
    ),
  });
}

function Outcome({ used: { result } }: { used: UsedItem }) {
  const gained = 'amount' in result ? result.amount : null;
  const { value } = useCountUp(gained, COUNT_MS);
  if (result.kind === 'booster') {
    return (
      <p className={styles.big}>
        {result.queued ? 'Starts in ' : '×'}
        {result.queued ? <Countdown until={result.startsAt} /> : result.multiplier}
      </p>
    );
  }
  if (result.kind === 'cosmetic') return <Cosmetic of={result.of} contentId={result.contentId} />;
  // The wheel and the scene of a pack show their result themselves.
  if (result.kind === 'wheel' || result.kind === 'envelope') return null;
  return (
    <p className={styles.big} aria-hidden="true">
      <Picture src={coins[result.kind]} alt="" width={40} height={40} lazy={false} />+{formatAmount(value)}
    </p>
  );
}

function Cosmetic({ of, contentId }: { of: FoundCosmetic; contentId: number }) {
  if (of === 'banner') {
    const banner = catalog.banners.get(contentId);
    return banner ? (
      <Picture
        src={resourceUrl(banner.imageId)}
        alt={banner.name}
        width={340}
        height={85}
        fit="cover"
        lazy={false}
        className={styles.banner}
      />
    ) : null;
  }
  if (of === 'title') return <p className={styles.big}>{catalog.titles.get(contentId)?.name}</p>;
  const font = catalog.fonts.get(contentId);
  return font ? (
    <p className={styles.big}>
      <StyledText font={fontFamily(contentId)}>{font.name}</StyledText>
    </p>
  ) : null;
}
