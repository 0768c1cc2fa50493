import type { Permission } from '@blookery/contract/base/permissions';

/** Who is asking: what a session stands for, read fresh for every request. */
export interface Player {
  id: string;
  username: string;
  sessionId: string;
  /** They logged in, or proved who they are, within the last minutes. Only for the request it was read for. */
  confirmed: boolean;
  permissions: ReadonlySet<Permission>;
  /** Set while they may not speak; no end means until staff lift it. */
  mute: { reason: string; until: Date | null } | null;
}
