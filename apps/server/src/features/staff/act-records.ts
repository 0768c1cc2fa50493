/** What the audit trail keeps of each act that can be taken back: written by the act, read when it is undone. */
import type { Permission } from '@blookery/contract/base/permissions';
import type { ExperimentName } from '@blookery/contract/experiments';
import type { EventDraft } from '@blookery/contract/staff/calendar';
import type { GrantKind, ShopState } from '@blookery/contract/staff-economy';
import type { Queryable } from '../../database/database.ts';
import type { ExperimentState } from '../../experiments/experiments.ts';
import { recordAct, type StaffAct } from '../../moderation/audit-trail.ts';
import type { Held } from '../../players/permissions.ts';
import type { Upload } from '../../uploads/uploads.ts';
import type { ActRow } from './act-rows.ts';

/** What a player wears; null is the default. */
export interface Look {
  color: string | null;
  fontId: number | null;
  titleId: number | null;
  bannerId: number | null;
  /** Missing in records from before there were frames. */
  frameId?: number | null;
  avatarBlook: number | null;
  customAvatar: Upload | null;
  customBanner: Upload | null;
}

export interface GivenThings {
  kind: GrantKind;
  amount?: number;
  contentId?: number;
  blooks?: number[];
  items?: number[];
}

export interface StateOfEntry {
  entryId: number;
  state: ShopState;
  reason: string;
  staffId: string | null;
}

/** An event as the trail keeps it. */
export type RecordedEvent = { id: number } & Omit<EventDraft, 'reason'>;

/** A permission as staff granted it. */
interface GrantedPermission {
  permission: Permission;
  held: Held;
  /** Whether a revocation took it from the store too. Missing in old records, where `held` is the longer of both terms. */
  bought?: boolean;
}

/** The punishments that were in force, by their kind. */
type Ended = Partial<Record<'warn' | 'mute' | 'ban', { punishment: number }[]>>;
interface Punished {
  before: Ended;
  after: { punishment: number };
}
interface Lifted {
  before: Ended;
  after: { lifted: number };
}
interface Changed<T> {
  before: T;
  after: T;
}

export interface ActRecords {
  warn: Punished;
  mute: Punished;
  ban: Punished;
  unmute: Lifted;
  unban: Lifted;
  'grant-permission': Changed<GrantedPermission>;
  'revoke-permission': Changed<GrantedPermission>;
  note: { before?: undefined; after: { note: number } };
  rename: Changed<{ username: string }>;
  'reset-look': Changed<Look>;
  'let-give': Changed<{ mayGive: boolean }>;
  blacklist: { before?: undefined; after: { entries: number[]; until: Date | null; address?: string } };
  'switch-experiment': Changed<{ experiment: ExperimentName } & ExperimentState>;
  'change-shop': Changed<StateOfEntry>;
  'add-event': { before?: undefined; after: RecordedEvent };
  'change-event': Changed<RecordedEvent>;
  'end-event': Changed<RecordedEvent>;
  grant: { before: object; after: GivenThings };
}

export type Undoable = keyof ActRecords;
export type Act<A extends Undoable> = { id: number; playerId: string } & ActRecords[A];

/** Writes down an act so that it can be taken back. */
export const recordUndoable = <A extends Undoable>(
  tx: Queryable,
  act: Omit<StaffAct, 'action' | 'before' | 'after'> & { action: A } & ActRecords[A],
): Promise<number> => recordAct(tx, act);

/** A row of the trail as its act wrote it: `recordUndoable` accepts no other record for an action. */
export const actOf = <A extends Undoable>(_action: A, row: ActRow) => row as ActRow & Act<A>;
