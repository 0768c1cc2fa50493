import type { Blook } from '@blookery/contract';
import { shinyShare } from '@blookery/game/collecting/odds';
import { formatAmount, Tokens } from '../../../catalog/amounts.tsx';
import { formatChance } from '../../../catalog/chance.ts';
import { KeyValue, KeyValues } from '../../../ui/text/key-values.tsx';
import { useMinted, useOddsNow } from '../inventory-queries.ts';
import { saleValue } from '../sell/sell-blooks.ts';
import styles from './detail.module.css';

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

/** Odds, price and number of a blook. */
export function BlookFacts({ blook, shiny }: { blook: Blook; shiny: boolean }) {
  const now = useOddsNow(blook.id, blook.packId);
  const minted = useMinted(blook.id);
  const normally = shiny ? shinyShare(blook.chance / 100) : blook.chance / 100;
  const chanceNow = now && (shiny ? now.shinyProbability : now.probability);
  const differs = chanceNow !== null && formatChance(chanceNow) !== formatChance(normally);
  return (
    <KeyValues className={styles.facts}>
      {blook.packId !== null && <KeyValue name="Chance">{formatChance(normally)}</KeyValue>}
      {differs && <KeyValue name="Right now">{formatChance(chanceNow)}</KeyValue>}
      {blook.onlyOnDay !== null && (
        <KeyValue name="Comes out">{weekdays[blook.onlyOnDay]} only, UTC</KeyValue>
      )}
      <KeyValue name="Sells for">
        <Tokens amount={saleValue(blook.id, shiny)} size="sm" />
      </KeyValue>
      <KeyValue name="Minted so far">
        {minted ? `${formatAmount(minted.all)}, of them ${formatAmount(minted.shiny)} shiny` : '…'}
      </KeyValue>
    </KeyValues>
  );
}
