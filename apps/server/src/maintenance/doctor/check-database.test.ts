import { expect, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { whenDone } from '../../testing/when-done.ts';
import { linesAbout, urlOf } from '../maintenance-fixtures.ts';

it('a Turkish database is a fault, and no game begins there', async () => {
  const { address } = await testDatabase();
  const admin = openDatabase({ ...address, database: 'postgres' }, { pool: 1 });
  const name = `turkish_${address.database}`;
  await admin.sql.unsafe(
    `create database ${name} template template0 locale_provider icu icu_locale 'tr' locale 'C'`,
  );
  const turkish = openDatabase({ ...address, database: name }, { pool: 1 });
  whenDone(async () => {
    await turkish.close();
    await admin.sql.unsafe(`drop database ${name} with (force)`);
    await admin.close();
  });
  const DATABASE_URL = await urlOf({ ...address, database: name });
  expect(await linesAbout('database', { DATABASE_URL })).toContainEqual(
    expect.stringMatching(/^fault: Its locale does not turn I into i\. .* locale 'C'/),
  );
  await expect(migrate(turkish.sql)).rejects.toThrow('Its locale does not turn I into i.');
});
