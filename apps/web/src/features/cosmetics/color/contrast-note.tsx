import { usePermission } from '../../../session/session.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { lowestContrast, parsePaint, readableContrast } from '../../../ui/text/paint.ts';
import { planFor } from '../wardrobe.ts';

interface ContrastNoteProps {
  /** The colour as text; empty for the default. */
  color: string;
  /** The thing being tried on: "Name gradients". */
  what: string;
  children?: React.ReactNode;
}

/** Shows whether the colour can be saved, and if so how legible it is. */
export function ContrastNote({ color, what, children }: ContrastNoteProps) {
  const mayPaint = usePermission('CHANGE_NAME_COLOR_TIER_1');
  const paint = parsePaint(color);
  const lowest = paint ? lowestContrast(paint) : null;
  const figure = lowest !== null && <b className="nowrap">{(Math.floor(lowest * 10) / 10).toFixed(1)} : 1</b>;
  if (!mayPaint) {
    return (
      <Note tone="warn" icon={<Icon name="lock" />}>
        <b>You can try it on, not keep it.</b> {what} come with{' '}
        {planFor('CHANGE_NAME_COLOR_TIER_1') ?? 'a plan from the store'}. Your own color stays as it is.
        {figure && <> Lowest contrast on felt is {figure}.</>}
      </Note>
    );
  }
  if (lowest !== null && lowest < readableContrast) {
    return (
      <Note tone="warn">
        Hard to read in places: the lowest contrast on felt is {figure}. Whatever is below {readableContrast}{' '}
        : 1 is lightened until it can be read. {children}
      </Note>
    );
  }
  return (
    <Note tone="good">
      Easy to read. {figure && <>Lowest contrast on felt is {figure}.</>} {children}
    </Note>
  );
}
