/**
 * Objects as files in a folder, behind the same signed form as S3. For one server, or several that share the
 * folder; anything larger uses S3.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../ports/clock.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { codeOf } from '../../unknown-values.ts';
import { FormFault, type FormSigner, signPolicy } from './form-policy.ts';
import { objectPath, receiveForm } from './receive-form.ts';

export interface DiskStore extends ObjectStore {
  /** Adds the route that forms are posted to. */
  mount: (app: FastifyInstance) => void;
}

const formPath = '/api/s3/objects';

export function diskStore({
  folder,
  secret,
  clock,
}: {
  folder: string;
  /** Signs the forms; the same on every server that shares the folder. */
  secret: string;
  clock: Clock;
}): DiskStore {
  const signer: FormSigner = { bucket: 'blookery', region: 'local', accessKeyId: 'blookery', secret };
  const pathOf = (key: string) => objectPath(folder, key);
  const sizeOf = (key: string) =>
    stat(pathOf(key)).then(
      ({ size }) => size,
      (fault: unknown) => {
        if (codeOf(fault) === 'ENOENT') return null;
        // A file that cannot be reached was not necessarily deleted.
        throw fault;
      },
    );

  return {
    postOrigin: null,
    signForm: async (terms) => ({ url: formPath, fields: signPolicy(terms, signer, clock.now()) }),
    read: async (key, maxBytes) => {
      const size = await sizeOf(key);
      if (size === null) return null;
      if (size > maxBytes) throw new RangeError(`${key} is larger than ${maxBytes} bytes`);
      return readFile(pathOf(key));
    },
    open: async (key) => {
      const size = await sizeOf(key);
      return size === null ? null : { body: createReadStream(pathOf(key)), size };
    },
    write: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = join(dirname(path), `.${randomUUID()}`);
      try {
        await writeFile(unfinished, bytes, { flag: 'wx' });
        await rename(unfinished, path);
      } catch (fault) {
        // It would take up space, for instance on a full disk.
        await rm(unfinished, { force: true });
        throw fault;
      }
    },
    remove: async (keys) => {
      for (const key of keys) {
        await rm(pathOf(key), { force: true });
        await removeEmpty(dirname(pathOf(key)), folder);
      }
    },
    mount: (app) => {
      void app.register(async (scope) => {
        // The body is read here as a stream, for every content type.
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
        scope.post(
          formPath,
          { config: { guard: 'address', withoutDatabase: true } },
          async (request, reply) => {
            const contentType = request.headers['content-type'] ?? '';
            try {
              await receiveForm({ contentType, body: request.raw }, { folder, signer, now: clock.now() });
              return reply.code(204).send();
            } catch (fault) {
              if (!(fault instanceof FormFault)) throw fault;
              return reply
                .code(fault.status)
                .type('application/xml')
                .send(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${fault.code}</Code></Error>`);
            }
          },
        );
      });
    },
  };
}

/** Folders that become empty are removed too. */
async function removeEmpty(path: string, root: string): Promise<void> {
  for (let folder = path; folder.length > root.length; folder = dirname(folder)) {
    const gone = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!gone) return;
  }
}
