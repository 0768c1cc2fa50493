/** Uploads: a form to post a file with, and the verification that turns it into a picture. */
import { FILENAME_MAX, uploadSizes } from '@blookery/game/players/uploads';
import Type from 'typebox';
import { defineCall } from './base/call.ts';
import { closed, oneOf, PlayerId } from './base/shapes.ts';

export const UploadId = PlayerId;

/** Served at `{cdn}/uploads/{userId}/{uploadId}/{filename}`, with a square version `avatar.webp` beside it. */
export const VerifiedUpload = closed({
  userId: PlayerId,
  uploadId: UploadId,
  filename: Type.String(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  animated: Type.Boolean(),
});
export type VerifiedUpload = Type.Static<typeof VerifiedUpload>;

export const uploadCalls = {
  form: defineCall('GET /api/s3/upload/{size}', {
    summary: 'Where to post one file, and the fields that go before it. Good for ten minutes.',
    access: 'player',
    params: closed({ size: oneOf(uploadSizes) }),
    query: closed({
      filename: Type.String({ minLength: 1, maxLength: FILENAME_MAX * 4 }),
      mimetype: Type.String({ minLength: 1, maxLength: 100 }),
    }),
    response: closed({
      uploadId: UploadId,
      /** Post it as `multipart/form-data`: all fields first, `file` last. */
      url: Type.String(),
      fields: Type.Record(Type.String(), Type.String()),
    }),
    refusals: ['UPLOAD_TYPE', 'UPLOAD_TOO_LARGE', 'UPLOAD_TOO_MANY', 'UPLOAD_DAY_FULL'],
    rate: { max: 6, perSeconds: 60 },
  }),
  verify: defineCall('POST /api/s3/verify', {
    summary: 'Have a posted file checked and made into a picture. A second time returns the same.',
    access: 'player',
    body: closed({ uploadId: UploadId }),
    response: VerifiedUpload,
    refusals: [
      'UPLOAD_UNKNOWN',
      'UPLOAD_MISSING',
      'UPLOAD_TOO_LARGE',
      'UPLOAD_NOT_A_PICTURE',
      'UPLOAD_PICTURE_TOO_BIG',
      'UPLOAD_BUSY',
    ],
    rate: { max: 6, perSeconds: 60 },
  }),
};
