import { kindOf } from '@blookery/game/trading/store';
import { useEffect } from 'react';
import { catalog } from '../../catalog/catalog.ts';
import { openReview, StoreFront } from '../../features/store/index.ts';
import { useSearchParams } from '../../navigation/search-params.ts';
import { errorModal } from '../../ui/overlays/modals.tsx';

export default function StorePage() {
  useProductInAddress();
  return <StoreFront />;
}

/** `/store?product=1&plan=monthly` opens its review, so that other pages can link to a purchase. */
function useProductInAddress(): void {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('product');
  const isMonthly = search.get('plan') === 'monthly';
  useEffect(() => {
    if (wanted === null) return;
    const product = catalog.products.get(Number(wanted));
    if (product) openReview(product, isMonthly && product.isSubscription ? 'subscription' : kindOf(product));
    else void errorModal('The store has never heard of that.');
    setSearch({}, { replace: true });
  }, [wanted, isMonthly, setSearch]);
}
