import type { EventDraft } from '@blookery/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../transport/http.ts';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { keepStaffCalendar, useDoing } from '../staff-queries.ts';

/** Adds an event, or changes the one with this id. A refusal stays in the form. */
export function useSaveEvent(eventId: number | null, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EventDraft) =>
      eventId === null
        ? call('POST /api/staff/calendar/events', { body })
        : call('PUT /api/staff/calendar/events/{eventId}', { params: { eventId }, body }),
    onSuccess: (response) => {
      keepStaffCalendar(client, response);
      showToast({ kind: 'success', text: 'Saved. Open pages follow by themselves.' });
      onDone();
    },
  });
}

export function useEndEvent(eventId: number) {
  const client = useQueryClient();
  return useDoing(
    (reason: string) =>
      call('POST /api/staff/calendar/events/{eventId}/end', { params: { eventId }, body: { reason } }),
    (response) => keepStaffCalendar(client, response),
  );
}

export const useUndoAct = (actId: number) =>
  useDoing(
    (reason: string) => call('POST /api/staff/audit/{actId}/undo', { params: { actId }, body: { reason } }),
    () => showToast({ kind: 'success', text: 'Taken back.' }),
  );
