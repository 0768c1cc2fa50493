import { Button, type ButtonProps } from '../controls/button.tsx';
import { ModalActions } from './modal-actions.tsx';

interface FormActionsProps
  extends Pick<ButtonProps, 'variant' | 'form' | 'busy' | 'disabled' | 'children' | 'className'> {
  onCancel: () => void;
  cancel?: string;
}

/** At the bottom of a form in a modal: the way out, and the button that sends it. */
export const FormActions = ({ onCancel, cancel = 'Cancel', className, ...send }: FormActionsProps) => (
  <ModalActions className={className}>
    <Button variant="ghost" onClick={onCancel}>
      {cancel}
    </Button>
    <Button type="submit" variant="primary" {...send} />
  </ModalActions>
);
