import type { OwnedBlook } from '@blookery/contract';
import { catalog } from '../../../catalog/catalog.ts';
import { showError } from '../../../session/show-error.ts';
import { Button, type ButtonProps } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useWearAvatar } from '../inventory-queries.ts';

interface WearButtonProps extends Pick<ButtonProps, 'variant'> {
  blook: OwnedBlook;
}

export function WearButton({ blook, variant }: WearButtonProps) {
  const wear = useWearAvatar();
  const press = () =>
    wear.mutate(blook.id, {
      onSuccess: () =>
        showToast({
          kind: 'success',
          header: 'New face',
          text: `${catalog.blooks.get(blook.blookId)?.name ?? 'It'} is your avatar now.`,
        }),
      onError: showError,
    });
  return (
    <Button variant={variant} busy={wear.isPending} onClick={press}>
      <Icon name="smile" />
      Set as avatar
    </Button>
  );
}
