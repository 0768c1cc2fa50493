/** Parts of several calls of the staff panel. */
import Type from 'typebox';
import { closed } from '../base/shapes.ts';
import { StaffReason } from '../reports.ts';

export const Search = Type.String({ maxLength: 64 });
export const because = closed({ reason: StaffReason });
export const rate = { max: 120, perSeconds: 60 };
export const bans = { permission: 'BAN_USERS' } as const;

/** What any act on a player refuses with. */
export const acts = ['USER_UNKNOWN', 'STAFF_SELF', 'STAFF_ABOVE'] as const;
