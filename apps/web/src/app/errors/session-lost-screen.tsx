import { Button } from '../../ui/controls/button.tsx';
import { StageActions, StageScreen } from '../stage/stage-screen.tsx';
import type { ToyProps } from '../stage/toy.tsx';

const toys: readonly ToyProps[] = [
  { name: 'bulbert', height: 184 },
  { name: 'otterby', height: 204, phoneHeight: 116 },
  { name: 'foxglow', height: 230, phoneHeight: 132, pose: 'gap' },
  { name: 'dumplin', height: 190, phoneHeight: 108 },
];

/**
 * Start-up stopped because the user of the stored login could not be fetched. A reload continues without it.
 */
export function SessionLostScreen({ message }: { message: string }) {
  return (
    <StageScreen toys={toys} title="We could not fetch your shelf">
      <p>{message}</p>
      <p>You have been logged out. Nothing on your shelf has moved.</p>
      <StageActions>
        <Button variant="primary" onClick={() => window.location.assign('/login')}>
          Log in again
        </Button>
        <Button variant="paper" onClick={() => window.location.assign('/')}>
          Back to the front door
        </Button>
      </StageActions>
    </StageScreen>
  );
}
