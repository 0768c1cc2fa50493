import type { Permission } from '@blookery/contract/base/permissions';
import type { TestPlayer, TestServer } from './test-server.ts';

export async function givePermissions(
  server: Pick<TestServer, 'database'>,
  playerId: string,
  permissions: readonly Permission[],
): Promise<void> {
  await server.database.sql`
    insert into player_permissions (player_id, permission)
    select ${playerId}, p from unnest(${[...permissions]}::text[]) p on conflict do nothing`;
}

export async function staffMember(server: TestServer, ...permissions: Permission[]): Promise<TestPlayer> {
  const player = await server.player();
  await givePermissions(server, player.id, permissions);
  return player;
}
