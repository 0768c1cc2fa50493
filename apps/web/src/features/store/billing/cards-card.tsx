import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { openAddCard } from './add-card.tsx';
import { openPaymentMethods, PaymentMethods } from './payment-methods.tsx';

/** The cards on the billing page, with a button that opens them in a modal. */
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
