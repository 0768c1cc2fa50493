/**
 * Undoes an act of staff. The act stays in the trail; a new act refers to it, and the database allows one
 * such reference per act. Undoing needs the permission that the act needed, and power over the player.
 */

import type { Permission } from '@blookery/contract/base/permissions';
import type { ExperimentName } from '@blookery/contract/experiments';
import { isUniqueViolation } from '../../database/database.ts';
import type { Books } from '../../economy/books.ts';
import { type ExperimentState, setExperiment } from '../../experiments/experiments.ts';
import { recordAct } from '../../moderation/audit-trail.ts';
import { resettle } from '../../moderation/punishments.ts';
import { requirePermission, requirePowerOver } from '../../moderation/staff-power.ts';
import { removeEntries } from '../../players/blacklist-rows.ts';
import { type Held, setPermission } from '../../players/permissions.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { claimUpload, type Upload, type UploadUse } from '../../uploads/uploads.ts';
import { type ActRow, actColumns } from './act-rows.ts';
import { setShopState } from './change-shop.ts';
import type { StaffParts } from './parts.ts';
import { tellPermissions } from './users/change-permissions.ts';
import { type Look, takeName, tellFace, wearLook } from './users/change-user.ts';
import { type GivenThings, takeBack } from './users/grant-value.ts';
import { setLifted } from './users/let-give.ts';

interface Act {
  playerId: string;
  before: never;
  after: never;
}

interface Undoing {
  /** The permission that the act needed. */
  permission: Permission;
  undo: (parts: StaffParts, books: Books, act: Act) => Promise<unknown>;
}

type Replaced = { punishment: number }[];

/** Ends the punishment and reinstates those that it replaced and that have not expired. */
const unpunish = (kind: 'warn' | 'mute' | 'ban'): Undoing => ({
  permission: kind === 'ban' ? 'BAN_USERS' : 'MUTE_USERS',
  undo: (parts, books, { playerId, before, after }) => {
    const { punishment } = after as { punishment: number };
    const replaced = (before as Record<string, Replaced>)[kind] ?? [];
    return resettle(books, parts.world, {
      playerId,
      kind,
      end: [punishment],
      restore: replaced.map((one) => one.punishment),
    });
  },
});

const unlift = (kind: 'mute' | 'ban'): Undoing => ({
  permission: kind === 'ban' ? 'BAN_USERS' : 'MUTE_USERS',
  undo: (parts, books, { playerId, before }) => {
    const lifted = (before as Record<string, Replaced>)[kind] ?? [];
    return resettle(books, parts.world, {
      playerId,
      kind,
      end: [],
      restore: lifted.map((one) => one.punishment),
    });
  },
});

const permissionBack: Undoing = {
  permission: 'GRANT_PERMISSIONS',
  undo: async (parts, books, { playerId, before }) => {
    const { permission, held } = before as { permission: Permission; held: Held };
    await setPermission(books.tx, playerId, permission, held);
    return tellPermissions(parts, books, playerId);
  },
};

const undoings: Record<string, Undoing> = {
  warn: unpunish('warn'),
  mute: unpunish('mute'),
  ban: unpunish('ban'),
  unmute: unlift('mute'),
  unban: unlift('ban'),
  'grant-permission': permissionBack,
  'revoke-permission': permissionBack,
  note: {
    permission: 'MUTE_USERS',
    undo: async (_parts, { tx }, { after }) =>
      await tx`delete from staff_notes where id = ${(after as { note: number }).note}`,
  },
  rename: {
    permission: 'MUTE_USERS',
    undo: async (parts, books, { playerId, before }) => {
      await takeName(books.tx, playerId, (before as { username: string }).username);
      await tellFace(parts, books, playerId);
    },
  },
  'reset-look': {
    permission: 'MUTE_USERS',
    undo: async (parts, books, { playerId, before }) => {
      const look = before as Look;
      await wearLook(books.tx, playerId, {
        ...look,
        customAvatar: await stillThere(books, playerId, look.customAvatar, 'avatar'),
        customBanner: await stillThere(books, playerId, look.customBanner, 'banner'),
      });
      await tellFace(parts, books, playerId);
    },
  },
  'let-give': {
    permission: 'MUTE_USERS',
    undo: (parts, books, { playerId }) => setLifted(parts, books, playerId, false),
  },
  blacklist: {
    permission: 'BAN_USERS',
    undo: async (parts, { tx, afterCommit }, { after }) => {
      await removeEntries(tx, (after as { entries: number[] }).entries);
      afterCommit(parts.blacklist.announce);
    },
  },
  'switch-experiment': {
    permission: 'MANAGE_EXPERIMENTS',
    undo: async (parts, { tx, afterCommit }, { before }) => {
      const { experiment, ...state } = before as { experiment: ExperimentName } & ExperimentState;
      await setExperiment(tx, experiment, state);
      afterCommit(parts.experiments.announce);
    },
  },
  'change-shop': {
    permission: 'MANAGE_ECONOMY',
    undo: (parts, books, { before }) => setShopState(parts, books, before),
  },
  grant: {
    permission: 'GRANT_VALUE',
    undo: (_parts, books, { playerId, after }) => takeBack(books, playerId, after as GivenThings),
  },
};

/** Drops pictures that were deleted meanwhile, and restores the rest. */
async function stillThere(
  { tx }: Books,
  playerId: string,
  upload: Upload | null,
  use: UploadUse,
): Promise<Upload | null> {
  if (!upload) return null;
  const claimed = await claimUpload(tx, { playerId, uploadId: upload.uploadId, use });
  return typeof claimed === 'string' ? null : claimed;
}

const neededFor = ({ action }: ActRow): Permission | null => undoings[action]?.permission ?? null;

export function mayUndo(staff: Player, row: ActRow): boolean {
  const needed = neededFor(row);
  return (
    !row.undone &&
    needed !== null &&
    staff.permissions.has(needed) &&
    row.playerId !== staff.id &&
    isWhole(row)
  );
}

/** Acts from the command line record less; without a state before and after there is nothing to undo. */
const isWhole = (row: ActRow): boolean => row.staffId !== null;

export async function undoAct(
  parts: StaffParts,
  staff: Player,
  actId: number,
  reason: string,
): Promise<void> {
  await parts.economy
    .write(async (books) => {
      const { tx } = books;
      const [row] = await tx<ActRow[]>`select ${actColumns(tx)} from audit_trail a where a.id = ${actId}`;
      if (!row) throw new Refusal('STAFF_ACT_UNKNOWN');
      const undoing = undoings[row.action];
      const needed = neededFor(row);
      if (!undoing || !needed || !isWhole(row)) throw new Refusal('STAFF_ACT_FINAL');
      requirePermission(staff, needed);
      if (row.undone) throw new Refusal('STAFF_ACT_UNDONE');
      if (row.playerId !== null) {
        await books.lock(row.playerId);
        await requirePowerOver(tx, staff, row.playerId);
      }
      const { before } = row as { before: { permission?: Permission } };
      // Undoing cannot grant a permission that the staff member could not grant.
      if (undoing === permissionBack && before.permission) requirePermission(staff, before.permission);
      await recordAct(tx, {
        staffId: staff.id,
        action: 'undo',
        playerId: row.playerId,
        reason,
        before: row.after ?? undefined,
        after: row.before ?? undefined,
        undoes: row.id,
      });
      await undoing.undo(parts, books, row as unknown as Act);
    })
    .catch((problem: unknown) => {
      throw isUniqueViolation(problem, 'audit_trail_undoes_key') ? new Refusal('STAFF_ACT_UNDONE') : problem;
    });
}
