/**
 * Undoes an act of staff. The act stays in the trail; a new act refers to it, and the database allows one
 * such reference per act. Undoing needs the permission that the act needed, and power over the player.
 */
import type { Permission } from '@blookery/contract/base/permissions';
import { isUniqueViolation } from '../../database/database.ts';
import type { Books } from '../../economy/books.ts';
import { setExperiment } from '../../experiments/experiments.ts';
import { recordAct } from '../../moderation/audit-trail.ts';
import { resettle } from '../../moderation/punishments.ts';
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
import { ownedLook, publishFace, replaceLook, takeName, wasRenamedSince } from './users/change-user.ts';
import { takeBack } from './users/grant-value.ts';
import { setLifted } from './users/let-give.ts';

interface Undoing<A extends Undoable> {
  /** The permission that the act needed. */
  permission: Permission;
  /** Names what was changed, in the record of the act. While a later change of it stands, nothing changes. */
  thing?: keyof ActRecords[A]['after'] & string;
  undo: (parts: StaffParts, books: Books, act: Act<A>) => Promise<unknown>;
}

/** Ends the punishment and reinstates those that it replaced and that have not expired. */
const unpunish = <K extends 'warn' | 'mute' | 'ban'>(kind: K): Undoing<K> => ({
  permission: kind === 'ban' ? 'BAN_USERS' : 'MUTE_USERS',
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
    undo: async (parts, books, { id, playerId, before }) => {
      if (await wasRenamedSince(books.tx, playerId, id)) return;
      await takeName(books.tx, playerId, before.username);
      await publishFace(parts, books, playerId);
    },
  },
  'reset-look': {
    permission: 'MUTE_USERS',
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
    thing: 'experiment',
    undo: async (parts, { tx, afterCommit }, { before }) => {
      const { experiment, ...state } = before;
      await setExperiment(tx, experiment, state);
      afterCommit(parts.experiments.announce);
    },
  },
  'change-shop': {
    permission: 'MANAGE_ECONOMY',
    thing: 'entryId',
    undo: (parts, books, { before }) => setShopState(parts, books, before),
  },
  'add-event': {
    permission: 'MANAGE_ECONOMY',
    undo: (parts, books, { after }) => undoAdd(parts, books, after),
  },
  'change-event': {
    permission: 'MANAGE_ECONOMY',
    thing: 'id',
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
      const { thing } = undoings[action];
      const state = thing ? await stateBefore(tx, row.id, thing) : row;
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
