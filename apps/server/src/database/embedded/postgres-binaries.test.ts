import { describe, expect, it } from 'vitest';
import { prepareBinaries } from './postgres-binaries.ts';

describe('the embedded PostgreSQL', () => {
  it('says that it needs glibc on a system with another C library', async () => {
    const starting = prepareBinaries(() => true, '/lib/ld-none.so');
    await expect(starting).rejects.toThrow(
      'The embedded PostgreSQL needs glibc, which is missing here (Alpine has musl). Set DATABASE_URL.',
    );
  });
});
