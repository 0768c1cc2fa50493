import { formatAmount, Tokens } from '../../catalog/amounts.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { useDiscovered } from '../../session/holdings/discoveries.ts';
import { useKinds } from '../../session/holdings/holdings.ts';
import { PaperTag } from '../../ui/surfaces/paper-tag.tsx';
import { KeyValue, KeyValues } from '../../ui/text/key-values.tsx';
import styles from './detail/detail.module.css';
import { saleValue } from './sell/sell-blooks.ts';

/** Statistics of the collection. */
export function ShelfFacts() {
  const kinds = [...useKinds().values()];
  const sum = (of: (kind: (typeof kinds)[number]) => number) =>
    kinds.reduce((total, kind) => total + of(kind), 0);
  const onShelf = new Set(kinds.map(({ blookId }) => blookId));
  const here = onShelf.size;
  const found = new Set([...onShelf, ...useDiscovered()]).size;
  return (
    <PaperTag>
      <h2 className={styles.name}>Your shelf</h2>
      <p className="sub">Pick a toy or an item to read its tag.</p>
      <KeyValues className={styles.facts}>
        <KeyValue name="Toys">{formatAmount(sum(({ copies }) => copies.length))}</KeyValue>
        <KeyValue name="Different ones">{formatAmount(here)}</KeyValue>
        <KeyValue name="Found so far">
          {found} of {catalog.blooks.size}
        </KeyValue>
        <KeyValue name="Shiny ones">
          {formatAmount(sum(({ shiny, copies }) => (shiny ? copies.length : 0)))}
        </KeyValue>
        <KeyValue name="Worth at the counter">
          <Tokens
            amount={sum(({ blookId, shiny, copies }) => saleValue(blookId, shiny) * copies.length)}
            size="sm"
          />
        </KeyValue>
      </KeyValues>
    </PaperTag>
  );
}
