import type { Permission } from '@blookery/contract/base/permissions';

/** The caller of a request, read fresh from the session each time. */
export interface Player {
  id: string;
  username: string;
  sessionId: string;
  /** Whether they logged in or confirmed the session within the last minutes. Valid only for this request. */
  confirmed: boolean;
  permissions: ReadonlySet<Permission>;
  /** Set while they are muted; no end means until staff lift it. */
  mute: { reason: string; until: Date | null } | null;
}
