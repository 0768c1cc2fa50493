import type { EventDraft } from '@blookery/contract/staff/calendar';
import type { EventPlan } from '@blookery/game/collecting/events';
import { Refusal } from '../../../refusal.ts';

export function readPlan(draft: Omit<EventDraft, 'reason'>): EventPlan {
  return {
    kind: draft.kind,
    name: draft.name.trim(),
    text: draft.text.trim(),
    packId: draft.packId,
    booster: draft.booster,
    dress: draft.dress,
    beginsAt: readMoment('beginsAt', draft.beginsAt),
    endsAt: readMoment('endsAt', draft.endsAt),
  };
}

function readMoment(field: string, typed: string): Date {
  const at = new Date(typed);
  const year = at.getUTCFullYear();
  // PostgreSQL keeps later years too, but nobody plans for them.
  if (!(year >= 2000 && year < 3000))
    throw new Refusal('REQUEST_INVALID', { detail: `${field} is no moment.` });
  return at;
}
