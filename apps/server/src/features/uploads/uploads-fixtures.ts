/** A server that keeps pictures on disk, for tests of uploads. */
import type { Permission } from '@blookery/contract/base/permissions';
import { beforeAll } from 'vitest';
import type { Overrides } from '../../composition.ts';
import { newFolder } from '../../testing/processes/folders.ts';
import { givePermissions } from '../../testing/staff.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';
import { plainPicture } from '../../testing/uploads/pictures.ts';
import { type UploadSteps, uploadSteps } from '../../testing/uploads/upload-steps.ts';

export let server: TestServer;
export let at: UploadSteps;
export let png: Buffer;
export let dataDir: string;

export const allow = (player: TestPlayer, ...permissions: Permission[]) =>
  givePermissions(server, player.id, permissions);

/** Call it once at the top of a test file. */
export function setUp(overrides: Overrides = {}): void {
  beforeAll(async () => {
    dataDir = newFolder();
    server = await testServer({ DATA_DIR: dataDir }, overrides);
    at = uploadSteps(await server.listen(), dataDir);
    png = await plainPicture('png');
  });
}
