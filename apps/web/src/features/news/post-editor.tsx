import type { NewsDraft, NewsImage } from '@blookery/contract';
import { NEWS_CONTENT_MAX, NEWS_TITLE_MAX } from '@blookery/game/players/news';
import { uploadAccept } from '@blookery/game/players/uploads';
import { useEffect, useState } from 'react';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { Prose } from '../../catalog/documents/prose.tsx';
import { openQueryModal } from '../../session/queries.tsx';
import { useRequiredUser } from '../../session/session.ts';
import { messageOf } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { insistOn } from '../../transport/insist-on.ts';
import { requestKeys } from '../../transport/request-keys.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { Form } from '../../ui/inputs/form.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { ownUploadLimit, uploadFault, uploadPicture } from '../../uploads/upload-picture.ts';
import styles from './desk.module.css';
import { newsImageUrl } from './news-image.tsx';
import { useNewsAction } from './news-queries.ts';
import { draftOf, dropDraft, keepDraft, type Words } from './post-drafts.ts';

/** Opens the editor for a post, or for a new one. */
export const openPostEditor = (post: NewsDraft | null): void =>
  void openQueryModal({
    key: 'news-editor',
    title: post ? 'Change the post' : 'Write a post',
    width: 640,
    render: (close) => <PostEditor post={post} close={close} />,
  });

/** Kept while the page is open: the editor may be closed and opened again before a lost request is repeated. */
const writeKeys = requestKeys();

/** Formats a moment for a `datetime-local` field. */
export function toFieldTime(moment: string): string {
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const wordsOf = (post: NewsDraft | null): Words => ({
  title: post?.title ?? '',
  content: post?.content ?? '',
  image: post?.image ?? null,
  pinned: post?.pinned ?? false,
  at: post ? toFieldTime(post.createdAt) : '',
});

export function PostEditor({ post, close }: { post: NewsDraft | null; close: () => void }) {
  const { id: me } = useRequiredUser();
  const postId = post?.id;
  const [change, setChange] = useState(() => draftOf(me, postId));
  const [isResumed] = useState(Object.keys(change).length > 0);
  const [uploading, setUploading] = useState(false);
  useEffect(() => keepDraft(me, postId, change), [me, postId, change]);
  const words: Words = { ...wordsOf(post), ...change, ...(post?.published && { at: '' }) };
  const set = (more: Partial<Words>) => setChange((before) => ({ ...before, ...more }));
  const send = useNewsAction(({ at, image, ...rest }: Words) => {
    const body = {
      ...rest,
      image: image && ('uploadId' in image ? { uploadId: image.uploadId } : image),
      publishAt: at === '' ? null : new Date(at).toISOString(),
    };
    return post
      ? call('PATCH /api/news/{postId}', { params: { postId: post.id }, body })
      : insistOn(writeKeys, [body], (extras) => call('POST /api/news', { body, ...extras }));
  });
  const leave = () => {
    dropDraft(me, postId);
    close();
  };
  const submit = async () => {
    const done = await send.mutateAsync(words).catch(() => null);
    if (!done) return;
    leave();
    showToast({ kind: 'success', text: done.published ? 'It is out.' : 'It waits for its time.' });
  };
  const isEmpty = words.title.trim() === '' || words.content.trim() === '';
  return (
    <Form className={styles.editor} onSubmit={submit}>
      {isResumed && <Note>These are your words from before, not saved yet. Cancel throws them away.</Note>}
      <Field label="Title">
        <TextInput
          autoFocus
          maxLength={NEWS_TITLE_MAX}
          counter
          value={words.title}
          onValue={(title) => set({ title })}
        />
      </Field>
      <Field label="Text" hint="## heading, - list, 1. steps, **bold**, *italic*, [words](/market)">
        <TextArea
          rows={10}
          maxLength={NEWS_CONTENT_MAX}
          value={words.content}
          onValue={(content) => set({ content })}
        />
      </Field>
      {words.content.trim() !== '' && (
        <Card look="paper" flush className={styles.preview} aria-label="How it will read">
          <Prose content={words.content} />
        </Card>
      )}
      <Images
        value={words.image}
        onValue={(image) => set({ image })}
        busy={uploading}
        onBusy={setUploading}
      />
      {!post?.published && (
        <Field label="Publish at" hint="Your own time. Empty publishes at once.">
          <TextInput type="datetime-local" value={words.at} onValue={(at) => set({ at })} />
        </Field>
      )}
      <Checkbox checked={words.pinned} onChecked={(pinned) => set({ pinned })}>
        Pin it to the top
      </Checkbox>
      <div role="alert">{send.error && <Note tone="bad">{messageOf(send.error)}</Note>}</div>
      <FormActions onCancel={leave} busy={send.isPending} disabled={isEmpty || uploading}>
        {words.at === '' ? (post?.published ? 'Save' : 'Publish') : 'Schedule'}
      </FormActions>
    </Form>
  );
}

interface ImagesProps {
  value: NewsImage | null;
  onValue: (image: NewsImage | null) => void;
  /** A picture is being uploaded. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

/** No image, one of the game's banners, or an upload. */
function Images({ value, onValue, busy, onBusy }: ImagesProps) {
  const [upload, setUpload] = useState<NewsImage | null>(value && 'uploadId' in value ? value : null);
  const [fault, setFault] = useState<string | null>(null);
  const resourceId = value && 'resourceId' in value ? value.resourceId : null;

  const send = async (files: readonly File[]) => {
    const wrong = uploadFault(files, ownUploadLimit());
    setFault(wrong);
    const [file] = files;
    if (wrong || !file) return;
    onBusy(true);
    try {
      const { userId, uploadId, filename } = await uploadPicture(file);
      setUpload({ userId, uploadId, filename });
      onValue({ userId, uploadId, filename });
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      onBusy(false);
    }
  };

  return (
    <fieldset className={styles.images} aria-busy={busy}>
      <legend>Picture</legend>
      <label className={styles.image}>
        <input type="radio" name="news-image" checked={value === null} onChange={() => onValue(null)} />
        None
      </label>
      {catalog.banners.all.map((banner) => (
        <label key={banner.id} className={styles.image} title={banner.name}>
          <input
            type="radio"
            name="news-image"
            aria-label={banner.name}
            checked={resourceId === banner.imageId}
            onChange={() => onValue({ resourceId: banner.imageId })}
          />
          <Picture src={resourceUrl(banner.imageId)} alt="" width={120} height={44} fit="cover" />
        </label>
      ))}
      {upload && (
        <label className={styles.image} title="Your picture">
          <input
            type="radio"
            name="news-image"
            aria-label="Your picture"
            checked={value !== null && 'uploadId' in value}
            onChange={() => onValue(upload)}
          />
          <Picture src={newsImageUrl(upload)} alt="" width={120} height={44} fit="cover" />
        </label>
      )}
      <label className={styles.image}>
        <input
          type="file"
          accept={uploadAccept}
          aria-label="Upload a picture"
          disabled={busy}
          onChange={(event) => {
            void send([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        {busy ? 'Sending…' : 'Upload'}
      </label>
      {fault && <Note tone="bad">{fault}</Note>}
    </fieldset>
  );
}
