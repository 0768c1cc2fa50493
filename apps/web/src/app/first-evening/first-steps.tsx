/** The first steps on the dashboard, with links to the places where they are done. */
import type { FirstStep } from '@blookery/game/progress/first-steps';
import { catalog } from '../../catalog/catalog.ts';
import { FirstStepsCard } from '../../features/first-steps/index.ts';
import { navigate } from '../../navigation/history.ts';
import { getUser } from '../../session/session.ts';
import { lightPlaces } from './light-places.ts';
import { putLight } from './light-store.ts';

export default function FirstSteps() {
  const show = (step: FirstStep, place: { number: number; of: number; hostImageId: number }) => {
    const { to, at, words } = lightPlaces(step, hasEnvelope());
    putLight({ to, at, words, ...place });
    navigate(to);
  };
  return <FirstStepsCard onShow={show} />;
}

const hasEnvelope = (): boolean =>
  getUser()?.items.some(({ itemId }) => catalog.items.get(itemId)?.use?.kind === 'envelope') ?? false;
