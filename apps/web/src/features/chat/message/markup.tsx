/** Renders the parser's tree of a message. Text stays text: no HTML is ever set. */
import { type MarkupNode, parseMarkup } from '@blookery/game/chat/markup';
import { Fragment, memo, type ReactNode, useMemo } from 'react';
import { resourceUrl } from '../../../catalog/catalog.ts';
import { WrittenLink } from '../../../catalog/documents/written-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { inPlace } from '../../../ui/in-place.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { findEmoji, isEmoji } from '../composer/emoji.ts';
import { useRoomView } from '../room/room-context.ts';
import { AuthorCard } from './author-card.tsx';
import styles from './markup.module.css';

interface MarkupProps {
  content: string;
  /** Whether Tab reaches links and names: only in the active message. */
  isActive?: boolean;
  /** One line without interactive elements, for quotes. */
  isPreview?: boolean;
}

export const Markup = memo(function Markup({ content, isActive = false, isPreview = false }: MarkupProps) {
  const nodes = useMemo(() => parseMarkup(content, { isEmoji }), [content]);
  const isLarge = !isPreview && isOnlyEmoji(nodes);
  return (
    <span className={classNames(styles.markup, isLarge && styles.large, isPreview && styles.preview)}>
      {draw(nodes, { tabIndex: isActive ? 0 : -1, isPreview })}
    </span>
  );
});

interface Drawing {
  tabIndex: number;
  isPreview: boolean;
}

function draw(nodes: readonly MarkupNode[], drawing: Drawing): ReactNode {
  return inPlace(nodes).map(({ place, entry }) => (
    <Fragment key={place}>{drawNode(entry, drawing)}</Fragment>
  ));
}

function drawNode(node: MarkupNode, drawing: Drawing): ReactNode {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'bold':
      return <strong>{draw(node.children, drawing)}</strong>;
    case 'italic':
      return <em>{draw(node.children, drawing)}</em>;
    case 'strike':
      return <s>{draw(node.children, drawing)}</s>;
    case 'underline':
      return <u>{draw(node.children, drawing)}</u>;
    case 'code':
      return <code>{node.text}</code>;
    case 'link':
      if (drawing.isPreview) return node.url;
      return (
        <WrittenLink to={node.url} tabIndex={drawing.tabIndex}>
          {node.url}
        </WrittenLink>
      );
    case 'mention':
      return <Mention userId={node.userId} tabIndex={drawing.tabIndex} isPlain={drawing.isPreview} />;
    case 'emoji':
      return <EmojiPicture emojiKey={node.key} />;
  }
}

function EmojiPicture({ emojiKey }: { emojiKey: string }) {
  const emoji = findEmoji(emojiKey);
  const written = `:${emojiKey}:`;
  if (!emoji) return written;
  return (
    <Picture
      src={resourceUrl(emoji.imageId)}
      alt={written}
      title={written}
      width={22}
      height={22}
      lazy={false}
      className={styles.emoji}
    />
  );
}

const LARGE_MAX = 6;

/** A message of only a few emoji shows them large. */
function isOnlyEmoji(nodes: readonly MarkupNode[]): boolean {
  const emoji = nodes.filter(({ type }) => type === 'emoji').length;
  return (
    emoji > 0 &&
    emoji <= LARGE_MAX &&
    nodes.every((node) => node.type === 'emoji' || (node.type === 'text' && node.text.trim() === ''))
  );
}

interface MentionProps {
  userId: string;
  tabIndex: number;
  /** Inside another interactive element. */
  isPlain: boolean;
}

/** The name of a mentioned player. */
function Mention({ userId, tabIndex, isPlain }: MentionProps) {
  const face = useRoomView(({ room }) => room.faces.get(userId));
  if (!face) return <span className={styles.mention}>@somebody</span>;
  if (isPlain) return <span className={styles.mention}>@{face.username}</span>;
  return (
    <AuthorCard
      player={face}
      trigger={
        <button type="button" className={styles.mention} tabIndex={tabIndex}>
          @{face.username}
        </button>
      }
    />
  );
}
