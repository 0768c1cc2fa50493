import { useEffect } from 'react';
import { followVisits } from '../../navigation/history.ts';
import { dismissModals } from './modal-queue.ts';

/** A step back leaves the page on which a dialog was opened, so the dialog closes. */
export function useStepBack(): void {
  useEffect(() => followVisits(({ kind }) => kind === 'traverse' && dismissModals()), []);
}
