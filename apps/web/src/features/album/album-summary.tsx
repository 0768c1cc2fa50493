import type { Album } from '@blookery/contract';
import { type ComponentProps, useRef } from 'react';
import { catalog } from '../../catalog/catalog.ts';
import { formatSerial } from '../../catalog/chance.ts';
import { useKeepFocus } from '../../ui/browser/use-keep-focus.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { ProgressBar } from '../../ui/pictures/progress-bar.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { CodeTag } from '../../ui/text/code-tag.tsx';
import styles from './album.module.css';
import { claimsIn, useClaim } from './album-queries.ts';

export function AlbumSummary({ album }: { album: Album }) {
  const card = useRef<HTMLElement>(null);
  const keepFocus = useKeepFocus(card);
  const { claim, busy } = useClaim();
  const claims = claimsIn(album);
  const sum = (count: (cover: Album['packs'][number]) => number) =>
    album.packs.reduce((total, cover) => total + count(cover), 0);
  const [found, shinies] = [sum((cover) => cover.found.length), sum((cover) => cover.shinies.length)];
  const all = catalog.blooks.all.filter(({ packId }) => packId !== null).length;
  const lowest = album.packs
    .flatMap((cover) => cover.lowest ?? [])
    .sort((a, b) => a.serial - b.serial)
    .at(0);
  return (
    <Card ref={card} className={styles.summary} aria-label="How far you are" {...keepFocus}>
      <div className={styles.progress}>
        <Fact name="Toys in the album" value={found} of={all} />
        <ProgressBar
          label="Toys in the album"
          value={found}
          max={all}
          valueText={`${found} of ${all}`}
          tone="gold"
        />
      </div>
      <Fact name="Shinies" value={shinies} of={all} />
      <Fact
        name="Milestones"
        value={sum(({ milestones }) => milestones.filter(({ claimed }) => claimed).length)}
        of={sum(({ milestones }) => milestones.length)}
        tabIndex={-1}
        data-next=""
      />
      {lowest && (
        <p className={styles.lowest}>
          <span className={styles.factName}>Lowest serial</span>
          <span className={styles.factValue}>
            <CodeTag>{formatSerial(lowest.serial)}</CodeTag> {catalog.blooks.get(lowest.blookId)?.name}
          </span>
        </p>
      )}
      {claims.length > 0 && (
        <Button variant="primary" busy={busy} onClick={() => claim(claims)} className={styles.claimAll}>
          <Icon name="gift" />
          {claims.length === 1 ? 'Claim a milestone' : `Claim ${claims.length} milestones`}
        </Button>
      )}
    </Card>
  );
}

type FactProps = ComponentProps<'p'> & { name: string; value: number; of: number };
const Fact = ({ name, value, of, ...rest }: FactProps) => (
  <p className={styles.fact} {...rest}>
    <span className={styles.factName}>{name}</span>
    <span className={styles.factValue}>
      <b>{value}</b> of {of}
    </span>
  </p>
);
