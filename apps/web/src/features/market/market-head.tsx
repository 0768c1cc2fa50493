import { changeSetting } from '../../session/change-setting.ts';
import { useRequiredUser } from '../../session/session.ts';
import { Toggle } from '../../ui/controls/toggle.tsx';
import { SearchBox } from '../../ui/inputs/search-box.tsx';
import styles from './market.module.css';
import { type MarketFilters, SEARCH_MAX } from './market-filters.ts';

interface MarketHeadProps {
  filters: MarketFilters;
  onFilters: (filters: MarketFilters) => void;
}

export function MarketHead({ filters, onFilters }: MarketHeadProps) {
  const { settings } = useRequiredUser();
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h1>Market</h1>
        <p className="sub">Pull a string, meet someone new.</p>
      </div>
      <SearchBox
        label="Search packs"
        className={styles.search}
        maxLength={SEARCH_MAX}
        value={filters.query}
        onValue={(query) => onFilters({ ...filters, query })}
      />
      <div className={styles.toggles}>
        <Toggle
          label="Only Purchasable"
          checked={filters.onlyPurchasable}
          onChecked={(onlyPurchasable) => onFilters({ ...filters, onlyPurchasable })}
        />
        <Toggle
          label="Instant Open"
          checked={settings.openPacksInstantly}
          onChecked={(instantly) => void changeSetting('openPacksInstantly', instantly)}
        />
      </div>
    </header>
  );
}
