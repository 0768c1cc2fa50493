/**
 * Runs after `npm ci`: patches the database driver, which does not forget a lost connection and mixes up statements after a
 * value that it cannot write. Remove it when a release of postgres.js does neither. See docs/decisions/0059-a-patched-driver.md.
 *
 * It imports nothing of the project, because the image installs before the sources are there.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const patchedVersion = '3.4.9';
const mark = '/* Patched by Blookery';
/** The version of the patch, raised with every change below, so that a driver with an older one is noticed. */
const markNow = `${mark}, 3. */`;

const changes = [
  // A statement for a connection that is closed fails. It was written to a socket that is not there, which ended the process.
  {
    from: `
  function execute(q) {
`,
    to: `
  function execute(q) {
    if (!socket) {
      queryError(q, Errors.connection('CONNECTION_CLOSED', options))
      return true
    }

`,
  },
  // A transaction gets its connection, also behind a hundred statements. It was begun and refused, and the connection went
  // back to the pool inside of it.
  {
    from: `
      return write(toBuffer(q))
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
        && (!q.options.onexecute || q.options.onexecute(connection))
`,
    to: `
      const ready = write(toBuffer(q)) && !q.describeFirst && !q.cursorFn && sent.length < max_pipeline
      return q.options.onexecute ? q.options.onexecute(connection) : ready
`,
  },
  // A statement whose values cannot be written fails alone. The one in progress was rejected in its place, and it stayed in
  // line without having been sent, so that every later statement received the response of another.
  {
    from: `
    try {
      q.state = backend
`,
    to: `
    const waits = query !== null
    try {
      q.state = backend
`,
  },
  {
    from: `
    } catch (error) {
      sent.length === 0 && write(Sync)
      errored(error)
      return true
    }
  }

  function toBuffer(q) {
`,
    to: `
    } catch (error) {
      if (waits) {
        sent.remove(q)
        queryError(q, error)
      } else {
        write(Sync)
        errored(error)
      }
      return true
    }
  }

  function toBuffer(q) {
`,
  },
  // A statement that has failed is not the current one any more. The next one would wait behind it forever.
  {
    from: `
    errored(err)
    while (sent.length)
`,
    to: `
    errored(err)
    query = null
    while (sent.length)
`,
  },
  // Unwritten data and the state of the last statement belong to the connection that is gone.
  {
    from: `
    socket.removeAllListeners()
    socket = null

    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
    to: `
    socket.removeAllListeners()
    socket = null
    nextWriteTimer = chunk = null

    if (initial) {
      forget()
      return reconnect()
    }

    if (query || sent.length)
      error(errorResponse || Errors.connection('CONNECTION_CLOSED', options, socket))
    forget()
`,
  },
  {
    from: `
  /* Handlers */
`,
    to: `
  function forget() {
    query = results = errorResponse = stream = final = null
    result = new Result()
    rows = 0
  }

  /* Handlers */
`,
  },
  // Nobody waits for the list of array types. A connection without it is closed, and its statement has failed already.
  {
    from: `
        return fetchArrayTypes()
`,
    to: `
        return fetchArrayTypes().catch(() => socket && socket.destroy())
`,
  },
];

const folder = new URL('../node_modules/postgres/', import.meta.url);
const file = new URL('src/connection.js', folder);

const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
if (version !== patchedVersion)
  throw new Error(`The patch is for postgres ${patchedVersion}, and ${version} is installed.`);

const source = readFileSync(file, 'utf8');
if (source.startsWith(mark) && !source.startsWith(markNow))
  throw new Error('The database driver has an older patch. `npm ci` installs it anew.');
if (!source.startsWith(mark)) {
  let patched = source;
  for (const { from, to } of changes) {
    if (patched.split(from).length !== 2) throw new Error(`postgres ${version} does not have once:\n${from}`);
    patched = patched.replace(from, () => to);
  }
  // A new file: the old one may be shared with the cache or with another checkout.
  const made = fileURLToPath(new URL('src/connection.js.patched', folder));
  writeFileSync(made, `${markNow}\n${patched}`);
  renameSync(made, file);
}
