import { useRequiredUser } from '../../session/session.ts';
import { Toggle } from '../../ui/controls/toggle.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { setFirstStepsCard } from './first-steps-queries.ts';

/** Hides the first steps permanently, or shows them again. Also for accounts that are older than this feature. */
export function FirstStepsSetting() {
  const { firstSteps: card = 'hidden' } = useRequiredUser();
  return (
    <Card title="First evening" aria-label="First evening">
      <Toggle
        label="First steps on the dashboard"
        description="Bobbin's small things to try, each with its pay. Off hides them for good, or until you want them back."
        checked={card !== 'hidden'}
        onChecked={(shown) => void setFirstStepsCard(shown ? 'open' : 'hidden', card)}
      />
    </Card>
  );
}
