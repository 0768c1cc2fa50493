/** Renders documents and posts. Text stays text: no HTML is ever set. */
import { type MarkupNode, parseMarkup } from '@blookery/game/chat/markup';
import { Fragment, type ReactNode } from 'react';
import { inPlace } from '../../ui/in-place.ts';
import { type Block, readBlocks, splitAtAddresses, splitAtLinks } from './document-text.ts';
import { WrittenLink } from './written-link.tsx';

/** Headings, paragraphs and lists; bold, italic and code; links and email addresses. */
export const Prose = ({ content }: { content: string }) => each(readBlocks(content), drawBlock);

function drawBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2>{drawText(block.text)}</h2> : <h3>{drawText(block.text)}</h3>;
    case 'list':
      return <ul>{drawItems(block.items)}</ul>;
    case 'steps':
      return <ol>{drawItems(block.items)}</ol>;
    case 'paragraph':
      return <p>{drawText(block.text)}</p>;
  }
}

const drawItems = (items: readonly string[]) => each(items, (item) => <li>{drawText(item)}</li>);

const drawText = (text: string): ReactNode =>
  each(splitAtLinks(text), (part) =>
    typeof part === 'string' ? (
      drawMarkup(part)
    ) : (
      <WrittenLink to={part.to}>{drawMarkup(part.words)}</WrittenLink>
    ),
  );

const drawMarkup = (text: string): ReactNode => each(parseMarkup(text, { isEmoji: () => false }), drawNode);

function drawNode(node: MarkupNode): ReactNode {
  switch (node.type) {
    case 'text':
      return withAddresses(node.text);
    case 'bold':
      return <strong>{each(node.children, drawNode)}</strong>;
    case 'italic':
      return <em>{each(node.children, drawNode)}</em>;
    case 'strike':
      return <s>{each(node.children, drawNode)}</s>;
    case 'underline':
      return <u>{each(node.children, drawNode)}</u>;
    case 'code':
      return <code>{node.text}</code>;
    case 'link':
      return node.url.startsWith('https://') ? <WrittenLink to={node.url}>{node.url}</WrittenLink> : node.url;
    case 'mention':
      return `<@${node.userId}>`;
    case 'emoji':
      return `:${node.key}:`;
  }
}

const withAddresses = (text: string): ReactNode =>
  each(splitAtAddresses(text), (part, place) =>
    place % 2 === 1 ? <a href={`mailto:${part}`}>{part}</a> : part,
  );

function each<T>(parts: readonly T[], draw: (part: T, place: number) => ReactNode): ReactNode {
  return inPlace(parts).map(({ place, entry }) => <Fragment key={place}>{draw(entry, place)}</Fragment>);
}
