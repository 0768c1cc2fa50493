import type { Blook, Pack, Stitched } from '@blookery/contract';
import { SPREAD_PLACES } from '@blookery/game/progress/album';
import type { RefObject } from 'react';
import { formatAmount } from '../../catalog/amounts.tsx';
import { BlookPicture } from '../../catalog/blook-picture.tsx';
import { catalog, findResource } from '../../catalog/catalog.ts';
import { formatSerial } from '../../catalog/chance.ts';
import { RarityChip, rarityLook } from '../../catalog/rarity.tsx';
import { Spool } from '../../catalog/spool.tsx';
import { useRequiredUser } from '../../session/session.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { HungSign } from '../../ui/surfaces/hung-sign.tsx';
import { Plank } from '../../ui/surfaces/plank.tsx';
import { CodeTag } from '../../ui/text/code-tag.tsx';
import { KeyValue, KeyValues } from '../../ui/text/key-values.tsx';
import styles from './counter.module.css';

interface CounterProps {
  pack: Pack;
  just: Stitched | null;
  hasThreads: boolean;
  /** The heading of the tag. */
  tag: RefObject<HTMLHeadingElement | null>;
}

/** The shopkeeper's counter: a word of advice, or the toy that was just stitched with its tag. */
export function Counter({ pack, just, hasThreads, tag }: CounterProps) {
  const blook = just && catalog.blooks.get(just.blook.blookId);
  return (
    <aside className={styles.counter} aria-label="At the counter" data-just={just ? '' : undefined}>
      <p className={styles.says} role="status">
        {blook ? (
          <>
            <b>A neat seam,</b> if I may say so. {blook.lore}
          </>
        ) : hasThreads ? (
          <>
            <b>Pick a pattern.</b> What you have never had, I can make. What you had, you had.
          </>
        ) : (
          <>
            <b>No threads of this one yet.</b> Every {pack.name} you open leaves one.
          </>
        )}
      </p>
      <Plank thin>
        <Picture src={keeper()} alt="" width={130} height={150} lazy={false} className={styles.keeper} />
        {blook && (
          <span className={styles.made} style={{ '--glow': rarityLook(blook.rarityId).color }}>
            <BlookPicture key={blook.id} blookId={blook.id} width={122} alt={blook.name} lazy={false} />
          </span>
        )}
      </Plank>
      {just && blook && <Tag key={just.blook.id} pack={pack} blook={blook} just={just} heading={tag} />}
      {!just && !hasThreads && (
        <LinkButton to={`/market?pack=${pack.id}`} variant="primary" block className={styles.toPack}>
          See {pack.name}
        </LinkButton>
      )}
    </aside>
  );
}

const keeper = (): string => findResource('residents/bobbin') || findResource('blooks/thimble');

interface TagProps {
  pack: Pack;
  blook: Blook;
  just: Stitched;
  heading: CounterProps['tag'];
}

function Tag({ pack, blook, just, heading }: TagProps) {
  const { username } = useRequiredUser();
  return (
    <HungSign material="paper" drop={26} className={styles.tag}>
      <h2 ref={heading} tabIndex={-1}>
        {blook.name}
      </h2>
      <p className={styles.kind}>
        <RarityChip rarityId={blook.rarityId} />
        <CodeTag>{formatSerial(just.blook.serial)}</CodeTag>
      </p>
      <KeyValues>
        <KeyValue name="Origin">Stitched by {username}</KeyValue>
        <KeyValue name="Spent">
          <span className={styles.spent}>
            <Spool color={pack.paper} size={20} />
            {formatAmount(just.spent)}
            <span className="visually-hidden"> threads</span>
          </span>
        </KeyValue>
        <KeyValue name="Album">
          {just.found} of {SPREAD_PLACES}
        </KeyValue>
      </KeyValues>
      <div className={styles.links}>
        <LinkButton to={`/album/${pack.id}`} variant="paper">
          <Icon name="book" />
          Album
        </LinkButton>
        <LinkButton to={`/inventory?blook=${blook.id}`} variant="paper">
          <Icon name="shelf" />
          Shelf
        </LinkButton>
      </div>
    </HungSign>
  );
}
