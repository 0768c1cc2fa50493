import { useEffect } from 'react';
import { useRequiredUser } from '../../../session/session.ts';
import { socket } from '../../../transport/socket.ts';
import { usePlaza } from '../plaza-store.ts';

/**
 * Notifies the server when a player in their first evening has walked up to another or to a resident. It is counted once
 * a visit.
 */
export function useMeeting(): void {
  const { firstSteps } = useRequiredUser();
  const nextTo = usePlaza((plaza) => plaza.nextTo);
  const nextToResident = usePlaza((plaza) => plaza.nextToResident);
  const isNew = firstSteps === 'open' || firstSteps === 'folded';
  useEffect(() => {
    if (isNew && nextTo) socket.send('plaza.meet', { userId: nextTo });
  }, [isNew, nextTo]);
  useEffect(() => {
    // The server knows where the residents are.
    if (isNew && nextToResident) socket.send('plaza.meet', {});
  }, [isNew, nextToResident]);
}
