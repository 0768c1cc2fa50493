import type { NewsDraft, NewsImage } from '@blookery/contract';
import { NEWS_CONTENT_MAX, NEWS_TITLE_MAX } from '@blookery/game/players/news';
import { uploadAccept } from '@blookery/game/players/uploads';
import { useState } from 'react';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { Prose } from '../../catalog/documents/prose.tsx';
import { openQueryModal } from '../../session/queries.tsx';
import { messageOf } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
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

/** Opens the editor for a post, or for a new one. */
export const openPostEditor = (post: NewsDraft | null): void =>
  void openQueryModal({
    key: 'news-editor',
    title: post ? 'Change the post' : 'Write a post',
    width: 640,
    render: (close) => <PostEditor post={post} close={close} />,
  });

interface Words {
  title: string;
  content: string;
  image: NewsImage | null;
  pinned: boolean;
  /** The field's value in local time; empty to publish at once. */
  at: string;
}

/** Formats a moment for a `datetime-local` field. */
export function toFieldTime(moment: string): string {
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function PostEditor({ post, close }: { post: NewsDraft | null; close: () => void }) {
  const [words, setWords] = useState<Words>({
    title: post?.title ?? '',
    content: post?.content ?? '',
    image: post?.image ?? null,
    pinned: post?.pinned ?? false,
    at: post && !post.published ? toFieldTime(post.createdAt) : '',
  });
  const set = (change: Partial<Words>) => setWords((before) => ({ ...before, ...change }));
  const send = useNewsAction(({ at, image, ...rest }: Words) => {
    const body = {
      ...rest,
      image: image && ('uploadId' in image ? { uploadId: image.uploadId } : image),
      publishAt: at === '' ? null : new Date(at).toISOString(),
    };
    return post
      ? call('PATCH /api/news/{postId}', { params: { postId: post.id }, body })
      : call('POST /api/news', { body });
  });
  const submit = async () => {
    const done = await send.mutateAsync(words).catch(() => null);
    if (!done) return;
    close();
    showToast({ kind: 'success', text: done.published ? 'It is out.' : 'It waits for its time.' });
  };
  const isEmpty = words.title.trim() === '' || words.content.trim() === '';
  return (
    <Form className={styles.editor} onSubmit={submit}>
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
      <Images value={words.image} onValue={(image) => set({ image })} />
      {!post?.published && (
        <Field label="Publish at" hint="Your own time. Empty publishes at once.">
          <TextInput type="datetime-local" value={words.at} onValue={(at) => set({ at })} />
        </Field>
      )}
      <Checkbox checked={words.pinned} onChecked={(pinned) => set({ pinned })}>
        Pin it to the top
      </Checkbox>
      <div role="alert">{send.error && <Note tone="bad">{messageOf(send.error)}</Note>}</div>
      <FormActions onCancel={close} busy={send.isPending} disabled={isEmpty}>
        {words.at === '' ? (post?.published ? 'Save' : 'Publish') : 'Schedule'}
      </FormActions>
    </Form>
  );
}

/** No image, one of the game's banners, or an upload. */
function Images({ value, onValue }: { value: NewsImage | null; onValue: (image: NewsImage | null) => void }) {
  const [upload, setUpload] = useState<NewsImage | null>(value && 'uploadId' in value ? value : null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const resourceId = value && 'resourceId' in value ? value.resourceId : null;

  const send = async (files: readonly File[]) => {
    const wrong = uploadFault(files, ownUploadLimit());
    setFault(wrong);
    const [file] = files;
    if (wrong || !file) return;
    setBusy(true);
    try {
      const { userId, uploadId, filename } = await uploadPicture(file);
      setUpload({ userId, uploadId, filename });
      onValue({ userId, uploadId, filename });
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBusy(false);
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
