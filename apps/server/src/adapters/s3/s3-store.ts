/** Amazon S3 or any compatible store. The bucket stays private: the server serves the pictures. */
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { ObjectStore } from '../../ports/object-store.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  /** Empty for Amazon. */
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `https://endpoint/bucket` instead of `https://bucket.endpoint`. */
  pathStyle: boolean;
}

export interface S3Store extends ObjectStore {
  postOrigin: string;
  close: () => void;
}

/**
 * The time for a socket, to connect and for the head of a response. Without it, calls and the sweep with its transaction
 * would wait forever for a store that hangs. The client tries three times.
 */
const replyWithinMs = 10_000;
/**
 * That time includes the wait for a socket, and all open pages fetch a new picture at once: with the usual 50 sockets,
 * many of them would get an error. With thousands, their TLS handshakes would delay everything else.
 */
const maxSockets = 500;
/** The time without a byte in either direction. It is long, because a player may read a picture slowly. */
const silentMs = 60_000;

export async function s3Store(settings: S3Settings, replyMs = replyWithinMs): Promise<S3Store> {
  const { bucket: Bucket } = settings;
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    requestHandler: {
      connectionTimeout: replyMs,
      requestTimeout: replyMs,
      throwOnRequestTimeout: true,
      socketTimeout: silentMs,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    // Not all compatible stores support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
  });

  const get = async (Key: string) => {
    try {
      return await client.send(new GetObjectCommand({ Bucket, Key }));
    } catch (fault) {
      if (fault instanceof NoSuchKey) return null;
      throw fault;
    }
  };

  const signForm: ObjectStore['signForm'] = ({ key, contentType, maxBytes, expiresInSeconds }) =>
    createPresignedPost(client, {
      Bucket,
      Key: key,
      Expires: expiresInSeconds,
      Fields: { 'Content-Type': contentType },
      Conditions: [
        ['content-length-range', 1, maxBytes],
        ['eq', '$Content-Type', contentType],
      ],
    });

  const { url } = await signForm({ key: 'x', contentType: 'image/png', maxBytes: 1, expiresInSeconds: 1 });

  return {
    postOrigin: new URL(url).origin,
    signForm,
    read: async (key, maxBytes) => {
      const object = await get(key);
      if (!object?.Body) return null;
      if (!(Number(object.ContentLength) <= maxBytes)) {
        if (object.Body instanceof Readable) object.Body.destroy();
        throw new RangeError(`${key} is larger than ${maxBytes} bytes`);
      }
      return Buffer.from(await object.Body.transformToByteArray());
    },
    open: async (key) => {
      const object = await get(key);
      return object?.Body instanceof Readable
        ? { body: object.Body, size: Number(object.ContentLength) }
        : null;
    },
    write: async (Key, Body, ContentType) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    remove: async (keys) => {
      await Promise.all(keys.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))));
    },
    close: () => client.destroy(),
  };
}
