import type { Pack } from '@blookery/contract';
import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '../../../../catalog/amounts.tsx';
import { ItemPicture } from '../../../../catalog/blook-picture.tsx';
import { catalog } from '../../../../catalog/catalog.ts';
import { formatChance, formatSerial } from '../../../../catalog/chance.ts';
import { PackName } from '../../../../catalog/pack-name.tsx';
import { RarityChip } from '../../../../catalog/rarity.tsx';
import { useDiscovered } from '../../../../session/holdings/discoveries.ts';
import { oddsOf, packOddsQuery } from '../../../../session/holdings/odds-queries.ts';
import { classNames } from '../../../../ui/class-names.ts';
import surfaces from '../../../../ui/surfaces/surfaces.module.css';
import { FoilChip } from '../../../../ui/text/chip.tsx';
import type { Find } from '../finds.ts';
import { ShareFind } from '../share/share-find.tsx';
import styles from './reveal-tag.module.css';

/** The paper tag under a blook: its name and lore, how likely it was, its serial, and what it brought. */
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
      <p className={styles.lore}>{blook.lore}</p>
      <dl className={styles.facts}>
        <Fact name="Chance">{useChance(pack, find)}</Fact>
        <Fact name="Serial">
          <span className="mono">{formatSerial(pull.serial)}</span>
        </Fact>
        <Fact name="On your shelf">{owned}</Fact>
      </dl>
      <p className={styles.gain}>
        <span>+{formatAmount(pull.experienceGained)} experience</span>
        <span>
          {useFoundOf(pack)} in <PackName pack={pack} />
        </span>
        <ShareFind pack={pack} find={find} />
      </p>
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

/** How many blooks of the pack the player has found: "5 of 8". */
function useFoundOf({ id }: Pack): string {
  const discovered = useDiscovered();
  const toys = catalog.blooks.all.filter(({ packId }) => packId === id);
  return `${toys.filter((toy) => discovered.has(toy.id)).length} of ${toys.length}`;
}

/** The odds at the time of the pull; the normal ones until the server responds. */
function useChance(pack: Pack, { blook, pull }: Find): string {
  const odds = oddsOf(useQuery(packOddsQuery(pack.id)).data, blook.id);
  const normally = blook.chance / 100;
  if (pull.shiny) return formatChance(odds?.shinyProbability || normally / 100);
  return formatChance(odds?.probability || normally);
}
