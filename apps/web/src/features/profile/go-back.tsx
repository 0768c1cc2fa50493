import { goBack } from '../../navigation/history.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

/** Goes back to the last page; for a visitor from another site, to their own dashboard. */
export function GoBackButton() {
  return (
    <Button variant="ghost" onClick={() => goBack('/dashboard')}>
      <Icon name="arrow-left" />
      Go Back
    </Button>
  );
}
