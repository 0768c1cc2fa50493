import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { openAddCard } from './add-card.tsx';
import { openPaymentMethods, PaymentMethods } from './payment-methods.tsx';

/** The cards, right on the page; a window of their own where there is little room. */
export const CardsCard = () => (
  <Card
    title="Payment methods"
    aside={
      <Button size="sm" variant="ghost" onClick={openPaymentMethods}>
        Manage
      </Button>
    }
  >
    <PaymentMethods onAdd={() => openAddCard()} />
  </Card>
);
