import type { NewsDraft } from '@blookery/contract';
import { art } from '../../catalog/art.ts';
import { NextPage } from '../../session/next-page.tsx';
import { showError } from '../../session/show-error.ts';
import { messageOf } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { confirmModal } from '../../ui/overlays/modals.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { List, ListItem } from '../../ui/surfaces/list.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import { StatusDot } from '../../ui/text/status-dot.tsx';
import styles from './desk.module.css';
import { NewsPicture } from './news-image.tsx';
import { postPath } from './news-list.tsx';
import { useDesk, useNewsAction, useNewsLive } from './news-queries.ts';
import { openPostEditor } from './post-editor.tsx';

/** All posts, with those that are scheduled. For staff. */
export function NewsDesk() {
  const desk = useDesk();
  const { data, error } = desk;
  useNewsLive();
  const posts = data?.pages.flat() ?? [];
  return (
    <>
      <header className={styles.head}>
        <p className="sub">Write, schedule, change and pin. Every act is in the audit trail.</p>
        <Button variant="primary" onClick={() => openPostEditor(null)}>
          <Icon name="edit" />
          Write a post
        </Button>
      </header>
      {!data && (error ? <Note tone="bad">{messageOf(error)}</Note> : <SkeletonRows rows={6} />)}
      {data && posts.length === 0 && <Empty image={art('blooks/inkwell')}>The desk is empty.</Empty>}
      {posts.length > 0 && (
        <Card flush aria-label="Posts">
          <List aria-label="Posts">
            {posts.map((post) => (
              <DeskRow key={post.id} post={post} />
            ))}
          </List>
        </Card>
      )}
      <NextPage pages={desk}>Older posts</NextPage>
    </>
  );
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function DeskRow({ post }: { post: NewsDraft }) {
  const at = moment.format(new Date(post.createdAt));
  return (
    <ListItem
      leading={<NewsPicture image={post.image} className={styles.thumb} />}
      title={post.title}
      sub={
        <span className={styles.state}>
          <StatusDot tone={post.published ? 'good' : 'amber'}>
            {post.published ? `Out since ${at}` : `Waits for ${at}`}
          </StatusDot>
          <span className={styles.more}>
            {post.pinned && ' · Pinned'} · by {post.author?.username ?? 'Blookery'}
          </span>
        </span>
      }
      trailing={<DeskMenu post={post} />}
    />
  );
}

function DeskMenu({ post }: { post: NewsDraft }) {
  const { id: postId, title } = post;
  const change = useNewsAction((body: { pinned?: boolean; publishAt?: null }) =>
    call('PATCH /api/news/{postId}', { params: { postId }, body }),
  );
  const down = useNewsAction(() => call('DELETE /api/news/{postId}', { params: { postId } }));
  const say = (done: Promise<unknown>) => void done.catch(showError);
  const takeDown = async () => {
    const question = {
      title: `Take down “${title}”?`,
      text: 'Nobody sees it any more. The audit trail keeps what it said.',
      confirm: 'Take down',
      cancel: 'Keep',
      danger: true,
    };
    if (await confirmModal(question)) say(down.mutateAsync(undefined));
  };
  const trigger = (
    <Button size="sm" variant="ghost" iconOnly aria-label={`More about ${title}`}>
      <Icon name="more" size={16} />
    </Button>
  );
  return (
    <>
      <Button size="sm" onClick={() => openPostEditor(post)}>
        Edit <span className="visually-hidden">{title}</span>
      </Button>
      <Menu trigger={trigger} label={title}>
        {post.published ? (
          <MenuLink icon="eye" to={postPath(post)}>
            Read
          </MenuLink>
        ) : (
          <MenuItem icon="send" onSelect={() => say(change.mutateAsync({ publishAt: null }))}>
            Publish now
          </MenuItem>
        )}
        <MenuItem icon="star" onSelect={() => say(change.mutateAsync({ pinned: !post.pinned }))}>
          {post.pinned ? 'Unpin' : 'Pin'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="trash" danger onSelect={() => void takeDown()}>
          Take down
        </MenuItem>
      </Menu>
    </>
  );
}
