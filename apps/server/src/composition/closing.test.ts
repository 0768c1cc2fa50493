import { describe, expect, it } from 'vitest';
import { compose } from '../composition.ts';
import { readConfig } from '../config.ts';
import { collectingLog } from '../testing/collecting-log.ts';
import { newFolder } from '../testing/processes/folders.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testServer } from '../testing/test-server.ts';
import { closeAll } from './closing.ts';

describe('closing', () => {
  it('continues if one part fails, last opened first, and reports the faults', async () => {
    const closed: string[] = [];
    const log = collectingLog();
    const fault = new Error('stuck');
    const parts = [
      () => closed.push('database'),
      () => Promise.reject(fault),
      () => {
        throw fault;
      },
      async () => closed.push('sockets'),
    ];
    await expect(closeAll(parts, log)).rejects.toMatchObject({ errors: [fault, fault] });
    expect(closed).toEqual(['sockets', 'database']);
    expect(log.faults).toEqual([
      { where: 'closing', fault },
      { where: 'closing', fault },
    ]);
  });

  it('closes the database of a server whose HTTP part fails to close', async () => {
    const { address: databaseAddress } = await testDatabase();
    const config = readConfig({ DATA_DIR: newFolder(), LOG_LEVEL: 'silent', PORT: '0' });
    const server = await compose(config, { databaseAddress });
    server.app.addHook('onClose', async () => {
      throw new Error('the door is jammed');
    });
    await expect(server.close()).rejects.toThrow('Not everything could be closed');
    await expect(server.database.sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
  });
});

describe('an unknown job', () => {
  it('is refused with the names of the known ones', async () => {
    const server = await testServer();
    await expect(server.runJob('forget-everything')).rejects.toThrow(
      /There is no job forget-everything\. There are .*forget-/,
    );
  });
});
