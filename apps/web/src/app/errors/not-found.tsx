import { useUser } from '../../session/session.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Arrival } from '../arrival.tsx';
import { StageActions, StageScreen } from '../stage/stage-screen.tsx';
import type { ToyProps } from '../stage/toy.tsx';

const toys: readonly ToyProps[] = [
  { name: 'cogsley', height: 187 },
  { name: 'snippet', height: 187 },
  { name: 'dumplin', height: 192, phoneHeight: 112 },
  { name: 'lanternjaw', height: 243, phoneHeight: 136, pose: 'gap' },
  { name: 'cirro', height: 192, phoneHeight: 112 },
  { name: 'ringlet', height: 164 },
  { name: 'prickle', height: 187 },
];

export function NotFound() {
  const user = useUser();
  return (
    <StageScreen toys={toys} code="404" title="Gap on the shelf" reloads={false}>
      <Arrival title="Not found" />
      <p>We tried our best looking for what you requested but we couldn't find anything!</p>
      <StageActions>
        {user ? (
          <>
            <LinkButton to="/dashboard" variant="primary">
              Back to my shelf
            </LinkButton>
            <LinkButton to="/market" variant="paper">
              Go to market
            </LinkButton>
          </>
        ) : (
          <LinkButton to="/" variant="primary">
            Back to the front door
          </LinkButton>
        )}
      </StageActions>
    </StageScreen>
  );
}
