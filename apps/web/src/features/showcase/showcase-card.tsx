import type { Showcase } from '@blookery/contract';
import { art } from '../../catalog/art.ts';
import { isEmptyShowcase, ShowcaseShelf } from '../../players/showcase/showcase-shelf.tsx';
import { useUser } from '../../session/session.ts';
import { useBusy } from '../../session/show-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';

/** The showcase on a profile. Others see no card while it is empty. */
export function ShowcaseCard({ showcase, own }: { showcase: Showcase; own: boolean }) {
  const isEmpty = isEmptyShowcase(showcase);
  if (isEmpty && !own) return null;
  return (
    <Card
      title="Showcase"
      aria-label="Showcase"
      aside={own && !isEmpty && <EditButton size="sm">Arrange</EditButton>}
    >
      {isEmpty ? <NothingYet /> : <ShowcaseShelf showcase={showcase} own={own} />}
    </Card>
  );
}

function NothingYet() {
  const hasToys = (useUser()?.blooks.length ?? 0) > 0;
  return (
    <Empty
      image={art('blooks/pip')}
      action={
        hasToys ? (
          <EditButton variant="primary">Arrange your showcase</EditButton>
        ) : (
          <LinkButton to="/market" variant="primary">
            Open your first pack
          </LinkButton>
        )
      }
    >
      Six of your toys and three medals, for everybody who looks you up.
    </Empty>
  );
}

interface EditButtonProps {
  children: string;
  size?: 'sm';
  variant?: 'primary';
}

/** Most visits do not arrange the showcase, so the editor is loaded when it is opened. */
function EditButton({ children, size, variant = undefined }: EditButtonProps) {
  const [busy, run] = useBusy();
  const edit = async () => (await import('./edit/editor.tsx')).openEditor();
  return (
    <Button size={size} variant={variant ?? 'ghost'} busy={busy} onClick={() => void run(edit)}>
      {children}
    </Button>
  );
}
