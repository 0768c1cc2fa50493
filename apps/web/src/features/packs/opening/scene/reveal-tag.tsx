import type { Pack } from '@blookery/contract';
import { useQuery } from '@tanstack/react-query';
import { ItemPicture } from '../../../../catalog/blook-picture.tsx';
import { catalog } from '../../../../catalog/catalog.ts';
import { formatChance, formatSerial } from '../../../../catalog/chance.ts';
import { PackName } from '../../../../catalog/pack-name.tsx';
import { RarityChip } from '../../../../catalog/rarity.tsx';
import { oddsOf, packOddsQuery } from '../../../../session/holdings/odds-queries.ts';
import { classNames } from '../../../../ui/class-names.ts';
import surfaces from '../../../../ui/surfaces/surfaces.module.css';
import { FoilChip } from '../../../../ui/text/chip.tsx';
import type { Find } from '../finds.ts';
import styles from './reveal-tag.module.css';

/** The paper tag under a blook: its name, how likely it was, and its serial. */
export function RevealTag({
  pack,
  find,
  className,
}: {
  pack: Pack;
  find: Find;
  className?: string | undefined;
}) {
  const { blook, pull, isNew, owned } = find;
  return (
    <section className={classNames(surfaces.paper, styles.tag, className)} aria-label={blook.name}>
      <i className={styles.button} aria-hidden="true" />
      <div className={styles.chips}>
        <RarityChip rarityId={blook.rarityId} />
        {pull.shiny && <FoilChip>Shiny</FoilChip>}
        {isNew && <span className={styles.new}>New to your shelf</span>}
      </div>
      <h2 className={styles.name}>{blook.name}</h2>
      <dl className={styles.facts}>
        <Fact name="Pack">
          <PackName pack={pack} />
        </Fact>
        <Fact name="Chance">{useChance(pack, find)}</Fact>
        <Fact name="Serial">
          <span className="mono">{formatSerial(pull.serial)}</span>
        </Fact>
        <Fact name="On your shelf">{owned}</Fact>
      </dl>
      {pull.item && <Bonus itemId={pull.item.itemId} />}
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Bonus = ({ itemId }: { itemId: number }) => (
  <p className={styles.bonus}>
    <ItemPicture itemId={itemId} size={36} lazy={false} />
    <span>
      <b>{catalog.items.get(itemId)?.name ?? 'Something'}</b> came along.
    </span>
  </p>
);

/** The odds at the time of the pull; the normal ones until the server responds. */
export function useChance(pack: Pack, { blook, pull }: Find): string {
  const odds = oddsOf(useQuery(packOddsQuery(pack.id)).data, blook.id);
  const normally = blook.chance / 100;
  if (pull.shiny) return formatChance(odds?.shinyProbability || normally / 100);
  return formatChance(odds?.probability || normally);
}
