import type { FullProof } from '@blookery/contract';
import { BlookPicture } from '../../catalog/blook-picture.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { RarityChip, rarityLook } from '../../catalog/rarity.tsx';
import { PaperTag } from '../../ui/surfaces/paper-tag.tsx';
import { FoilChip } from '../../ui/text/chip.tsx';
import { rulerScale } from './roll-ruler-scale.ts';
import styles from './roll-tag.module.css';
import type { Verification } from './verify-pull.ts';

/** The rolled number, and its position on the ruler. */
export function RollTag({ proof, checked }: { proof: FullProof; checked: Verification | null }) {
  const { blook } = proof;
  const toy = catalog.blooks.get(blook.blookId);
  return (
    <PaperTag className={styles.tag} aria-label="The result">
      <div className={styles.result}>
        <BlookPicture blookId={blook.blookId} shiny={blook.shiny} width={96} lazy={false} />
        <div className={styles.words}>
          <p className="sub small">{checked ? 'Rolled' : 'Rolled, still sealed'}</p>
          <p className={styles.roll}>{checked ? checked.rolls.blook.toFixed(5) : '0.?????'}</p>
          <div className={styles.chips}>
            {toy && <RarityChip rarityId={toy.rarityId} />}
            {blook.shiny && <FoilChip>Shiny</FoilChip>}
            <b>{toy?.name}</b>
          </div>
        </div>
      </div>
      <Ruler proof={proof} roll={checked?.rolls.blook ?? null} />
    </PaperTag>
  );
}

function Ruler({ proof: { bands }, roll }: { proof: FullProof; roll: number | null }) {
  const { breakAt, place } = rulerScale(bands);
  const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;
  return (
    <div>
      <div
        className={styles.ruler}
        role="img"
        aria-label={
          roll === null
            ? 'The bands from 0 to 1'
            : `The bands from 0 to 1, with the roll at ${roll.toFixed(5)}`
        }
      >
        {bands.map(({ blookId, from, to }) => {
          const { color, paint } = rarityLook(catalog.blooks.get(blookId)?.rarityId ?? 0);
          const left = place(from);
          return (
            <i
              key={blookId}
              className={styles.band}
              style={{ left: percent(left), width: percent(place(to) - left), background: paint ?? color }}
            />
          );
        })}
        {roll !== null && <i className={styles.pin} style={{ left: percent(place(roll)) }} />}
      </div>
      <div className={styles.ends}>
        <span>0</span>
        <span>{breakAt < 1 && `bands not to scale above ${breakAt.toFixed(3)}`}</span>
        <span>1</span>
      </div>
    </div>
  );
}
