/**
 * Undoes an act of staff. The act stays in the trail; a new act refers to it, and the database allows one
 * such reference per act. Undoing needs the permission that the act needed, and power over the player.
 */
import type { Permission } from '@blookery/contract/base/permissions';
import { isUniqueViolation, type Transaction } from '../../database/database.ts';
import type { Books } from '../../economy/books.ts';
import { setExperiment } from '../../experiments/experiments.ts';
import { recordAct } from '../../moderation/audit-trail.ts';
import { isInForce, resettle } from '../../moderation/punishments.ts';
import { requirePermission, requirePowerOver } from '../../moderation/staff-power.ts';
import { removeEntries } from '../../players/blacklist-rows.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { claimUpload, type Upload, type UploadUse } from '../../uploads/uploads.ts';
import { type Act, type ActRecords, actOf, type Undoable } from './act-records.ts';
import { type ActRow, actColumns } from './act-rows.ts';
import { undoAdd, undoChange, undoEnd } from './calendar/undo-events.ts';
import { setShopState } from './change-shop.ts';
import type { StaffParts } from './parts.ts';
import { stateBefore } from './state-before.ts';
import { undoPermission } from './users/change-permissions.ts';
import { ownedLook, publishFace, replaceLook, takeName } from './users/change-user.ts';
import { takeBack } from './users/grant-value.ts';
import { setLifted } from './users/let-give.ts';

interface Undoing<A extends Undoable> {
  /** The permission that the act needed. */
  permission: Permission;
  /** Returns what it leads back to: without this, to what the act found. Null if nothing changes. */
  state?: (tx: Transaction, row: ActRow) => Promise<{ before: unknown } | null>;
  undo: (parts: StaffParts, books: Books, act: Act<A>) => Promise<unknown>;
}

/** Nothing changes while a later one of these acts stands. Without a thing all those on the same player count. */
const unlessChangedSince =
  <A extends Undoable>(actions: readonly A[], thing?: keyof ActRecords[A]['after'] & string) =>
  async (tx: Transaction, row: ActRow) =>
    (await stateBefore(tx, row, actions, thing)) && row;

/** Leads back to what the last earlier change of the thing that stands has left. Nothing changes while a later one stands. */
const lastStanding =
  <A extends Undoable>(action: A, thing: keyof ActRecords[A]['after'] & string) =>
  (tx: Transaction, row: ActRow) =>
    stateBefore(tx, row, [action], thing);

const punishmentsBefore = (tx: Transaction, row: ActRow, kind: 'warn' | 'mute' | 'ban') =>
  stateBefore(tx, row, [kind, `un${kind}`]);

/** Ends the punishment, and reinstates those that earlier acts left in force, unless a later act stands. */
const unpunish = <K extends 'warn' | 'mute' | 'ban'>(kind: K): Undoing<K> => ({
  permission: kind === 'ban' ? 'BAN_USERS' : 'MUTE_USERS',
  state: async (tx, row) => {
    const before = await punishmentsBefore(tx, row, kind);
    // A later act may have left it in force: a warning, or one from the command line.
    return before ?? ((await isInForce(tx, actOf(kind, row).after.punishment)) ? { before: {} } : null);
  },
  undo: (parts, books, { playerId, before, after }) => {
    const replaced = before[kind] ?? [];
    return resettle(books, parts.world, {
      playerId,
      kind,
      end: [after.punishment],
      restore: replaced.map((one) => one.punishment),
    });
  },
});

const unlift = (kind: 'mute' | 'ban'): Undoing<'unmute' | 'unban'> => ({
  permission: kind === 'ban' ? 'BAN_USERS' : 'MUTE_USERS',
  state: (tx, row) => punishmentsBefore(tx, row, kind),
  undo: (parts, books, { playerId, before }) => {
    const lifted = before[kind] ?? [];
    return resettle(books, parts.world, {
      playerId,
      kind,
      end: [],
      restore: lifted.map((one) => one.punishment),
    });
  },
});

const permissionBack: Undoing<'grant-permission' | 'revoke-permission'> = {
  permission: 'GRANT_PERMISSIONS',
  state: unlessChangedSince(['grant-permission', 'revoke-permission'], 'permission'),
  undo: undoPermission,
};

const undoings: { [A in Undoable]: Undoing<A> } = {
  warn: unpunish('warn'),
  mute: unpunish('mute'),
  ban: unpunish('ban'),
  unmute: unlift('mute'),
  unban: unlift('ban'),
  'grant-permission': permissionBack,
  'revoke-permission': permissionBack,
  note: {
    permission: 'MUTE_USERS',
    undo: async (_parts, { tx }, { after }) => await tx`delete from staff_notes where id = ${after.note}`,
  },
  rename: {
    permission: 'MUTE_USERS',
    state: unlessChangedSince(['rename']),
    undo: async (parts, books, { playerId, before }) => {
      await takeName(books.tx, playerId, before.username);
      await publishFace(parts, books, playerId);
    },
  },
  'reset-look': {
    permission: 'MUTE_USERS',
    state: unlessChangedSince(['reset-look']),
    undo: async (parts, books, { playerId, before }) => {
      await replaceLook(books.tx, playerId, {
        ...(await ownedLook(books.tx, parts.catalog, playerId, before)),
        customAvatar: await stillThere(books, playerId, before.customAvatar, 'avatar'),
        customBanner: await stillThere(books, playerId, before.customBanner, 'banner'),
      });
      await publishFace(parts, books, playerId);
    },
  },
  'let-give': {
    permission: 'MUTE_USERS',
    undo: (parts, books, { playerId }) => setLifted(parts, books, playerId, false),
  },
  blacklist: {
    permission: 'BAN_USERS',
    undo: async (parts, { tx, afterCommit }, { after }) => {
      await removeEntries(tx, after.entries);
      afterCommit(parts.blacklist.announce);
    },
  },
  'switch-experiment': {
    permission: 'MANAGE_EXPERIMENTS',
    state: lastStanding('switch-experiment', 'experiment'),
    undo: async (parts, { tx, afterCommit }, { before }) => {
      const { experiment, ...state } = before;
      await setExperiment(tx, experiment, state);
      afterCommit(parts.experiments.announce);
    },
  },
  'change-shop': {
    permission: 'MANAGE_ECONOMY',
    state: lastStanding('change-shop', 'entryId'),
    undo: (parts, books, { before }) => setShopState(parts, books, before),
  },
  'add-event': {
    permission: 'MANAGE_ECONOMY',
    undo: (parts, books, { after }) => undoAdd(parts, books, after),
  },
  'change-event': {
    permission: 'MANAGE_ECONOMY',
    state: lastStanding('change-event', 'id'),
    undo: (parts, books, { before }) => undoChange(parts, books, before),
  },
  'end-event': {
    permission: 'MANAGE_ECONOMY',
    undo: (parts, books, { before }) => undoEnd(parts, books, before),
  },
  grant: {
    permission: 'GRANT_VALUE',
    undo: (_parts, books, { playerId, after }) => takeBack(books, playerId, after),
  },
};

/** Drops pictures that were deleted meanwhile, and restores the rest. */
async function stillThere({ tx }: Books, playerId: string, upload: Upload | null, use: UploadUse) {
  if (!upload) return null;
  const claimed = await claimUpload(tx, { playerId, uploadId: upload.uploadId, use });
  return typeof claimed === 'string' ? null : claimed;
}

const isUndoable = (action: string): action is Undoable => Object.hasOwn(undoings, action);

const neededFor = ({ action }: ActRow): Permission | null =>
  isUndoable(action) ? undoings[action].permission : null;

const undo = <A extends Undoable>(parts: StaffParts, books: Books, action: A, row: ActRow) =>
  undoings[action].undo(parts, books, actOf(action, row));

export function mayUndo(staff: Player, row: ActRow): boolean {
  const needed = neededFor(row);
  return (
    !row.undone &&
    !row.isErased &&
    needed !== null &&
    staff.permissions.has(needed) &&
    row.playerId !== staff.id &&
    isWhole(row)
  );
}

/** Acts from the command line record less; without a state before and after there is nothing to undo. */
const isWhole = (row: ActRow): boolean => row.staffId !== null;

export async function undoAct(parts: StaffParts, staff: Player, actId: number, reason: string) {
  await parts.economy
    .write(async (books) => {
      const { tx } = books;
      const [row] = await tx<ActRow[]>`select ${actColumns(tx)} from audit_trail a where a.id = ${actId}`;
      if (!row) throw new Refusal('STAFF_ACT_UNKNOWN');
      const { action } = row;
      if (!isUndoable(action) || !isWhole(row)) throw new Refusal('STAFF_ACT_FINAL');
      requirePermission(staff, undoings[action].permission);
      if (row.undone) throw new Refusal('STAFF_ACT_UNDONE');
      if (row.playerId !== null) {
        await books.lock(row.playerId);
        await requirePowerOver(tx, staff, row.playerId);
      }
      // Undoing cannot grant a permission that the staff member could not grant.
      if (action === 'grant-permission' || action === 'revoke-permission') {
        requirePermission(staff, actOf(action, row).before.permission);
      }
      const stateOf = undoings[action].state;
      const state = stateOf ? await stateOf(tx, row) : row;
      await recordAct(tx, {
        staffId: staff.id,
        action: 'undo',
        playerId: row.playerId,
        reason,
        ...(state ? { before: row.after ?? undefined, after: state.before ?? undefined } : {}),
        undoes: row.id,
      });
      if (state) await undo(parts, books, action, { ...row, before: state.before });
    })
    .catch((problem: unknown) => {
      throw isUniqueViolation(problem, 'audit_trail_undoes_key') ? new Refusal('STAFF_ACT_UNDONE') : problem;
    });
}
