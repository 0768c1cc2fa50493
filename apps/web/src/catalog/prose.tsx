import { readBlocks, splitAtAddresses } from './document-text.ts';

/** A document's text as paragraphs and lists, addresses in it ready to be pressed. */
export function Prose({ content }: { content: string }) {
  return readBlocks(content).map((block) =>
    block.kind === 'list' ? (
      <ul key={block.items.join()}>
        {block.items.map((item) => (
          <li key={item}>{withAddresses(item)}</li>
        ))}
      </ul>
    ) : (
      <p key={block.text}>{withAddresses(block.text)}</p>
    ),
  );
}

const withAddresses = (text: string) =>
  splitAtAddresses(text).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <a key={place} href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
