import type { FullProof } from '@blookery/contract';
import { isRareOrBetter, oddsNow, weekdayNames } from '@blookery/game/collecting/odds';
import { catalog } from '../../catalog/catalog.ts';
import { formatChance } from '../../catalog/chance.ts';
import { RarityPip } from '../../catalog/rarity.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Cell, Column, Table, TableRow } from '../../ui/surfaces/table.tsx';
import styles from './fairness.module.css';
import type { Verification } from './verify-pull.ts';

/** The ruler in numbers: the band of each blook, and the one that was hit. */
export function BandTable({ proof, checked }: { proof: FullProof; checked: Verification | null }) {
  return (
    <Card flush>
      <Table caption="The bands" className={styles.bands}>
        <thead>
          <tr>
            <Column>Band</Column>
            <Column end>From</Column>
            <Column end>To</Column>
            <Column end>Chance</Column>
          </tr>
        </thead>
        <tbody>
          {proof.bands.map(({ blookId, from, to }) => {
            const blook = catalog.blooks.get(blookId);
            const hit = checked ? checked.outcome.blookId === blookId : proof.blook.blookId === blookId;
            return (
              <TableRow key={blookId} selected={hit} tone={hit ? 'gold' : undefined}>
                <Cell>
                  <span className={styles.pullName}>
                    {blook && <RarityPip rarityId={blook.rarityId} />}
                    {blook?.name ?? `Toy ${blookId}`}
                    {hit && <span className={styles.hit}>This roll</span>}
                  </span>
                </Cell>
                <Cell end className="mono">
                  {from.toFixed(4)}
                </Cell>
                <Cell end className="mono">
                  {to.toFixed(4)}
                </Cell>
                <Cell end>{formatChance(to - from)}</Cell>
              </TableRow>
            );
          })}
        </tbody>
      </Table>
      <p className={styles.footnote}>{footnote(proof)}</p>
    </Card>
  );
}

function footnote(proof: FullProof): string {
  const { weekday, chanceMultiplier, shinyMultiplier, shinyBelow } = proof;
  const boosts = [
    chanceMultiplier > 1 ? `luck ×${chanceMultiplier}` : '',
    shinyMultiplier > 1 ? `shiny ×${shinyMultiplier}` : '',
  ].filter(Boolean);
  const day = `A ${weekdayNames[weekday]}${boosts.length > 0 ? `, with ${boosts.join(' and ')}` : ', without boosters'}.`;
  const shiny = ` Shiny when the second roll is below ${shinyBelow}.`;
  return day + shiny + (isAsPublished(proof) ? ' These are the odds the pack shows for such a day.' : '');
}

/** Whether the bands match the published chances. The chances may have been different at the time. */
function isAsPublished({ packId, bands, weekday, chanceMultiplier, shinyMultiplier }: FullProof): boolean {
  const entries = catalog.blooks.all
    .filter((blook) => blook.packId === packId)
    .map(({ id, chance, onlyOnDay, rarityId }) => ({
      id,
      chance,
      onlyOnDay,
      rareOrBetter: isRareOrBetter(catalog.rarities.get(rarityId)?.animationType ?? 'common'),
    }));
  const published = new Map(
    oddsNow(entries, { weekday, chanceMultiplier, shinyMultiplier }).map(({ id, probability }) => [
      id,
      probability,
    ]),
  );
  return (
    published.size === bands.length &&
    bands.every(({ blookId, from, to }) => Math.abs((published.get(blookId) ?? -1) - (to - from)) < 1e-9)
  );
}
