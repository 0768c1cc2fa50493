import type { Showcase } from '@blookery/contract';
import { useState } from 'react';
import { art } from '../../catalog/art.ts';
import { isEmptyShowcase, ShowcaseShelf } from '../../players/showcase/showcase-shelf.tsx';
import { useUser } from '../../session/session.ts';
import { messageOf } from '../../transport/api-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
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
      {isEmpty ? <NothingYet /> : <ShowcaseShelf showcase={showcase} />}
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

/** Most visits arrange nothing, so the editor is loaded when it is wanted. */
function EditButton({ children, size, variant = undefined }: EditButtonProps) {
  const [busy, setBusy] = useState(false);
  const edit = async () => {
    setBusy(true);
    try {
      (await import('./edit/open-editor.tsx')).openEditor();
    } catch (error) {
      showToast({ kind: 'error', text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size={size} variant={variant ?? 'ghost'} busy={busy} onClick={() => void edit()}>
      {children}
    </Button>
  );
}
