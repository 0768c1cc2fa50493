import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { ModalActions } from './modal-actions.tsx';
import { openModal } from './modal-queue.ts';

export interface Question {
  title: string;
  text?: ReactNode;
  confirm?: string | undefined;
  cancel?: string | undefined;
  /** Confirming destroys something: a red button, and the focus starts on the safe one. */
  danger?: boolean | undefined;
}

/** Asks a question, also from within another modal. Resolves to true or false; closing it any other way is false. */
export function confirmModal({
  title,
  text,
  confirm = 'Yes',
  cancel = 'No',
  danger,
}: Question): Promise<boolean> {
  return new Promise((resolve) => {
    openModal({
      title,
      width: 440,
      role: 'alertdialog',
      onTop: true,
      onClosed: () => resolve(false),
      render: (close) => {
        const response = (yes: boolean) => {
          resolve(yes);
          close();
        };
        return (
          <>
            {typeof text === 'string' ? <p className="sub">{text}</p> : text}
            <ModalActions>
              <Button variant="ghost" autoFocus={danger === true} onClick={() => response(false)}>
                {cancel}
              </Button>
              <Button
                variant={danger ? 'danger' : 'primary'}
                autoFocus={danger !== true}
                onClick={() => response(true)}
              >
                {confirm}
              </Button>
            </ModalActions>
          </>
        );
      },
    });
  });
}

/** Shows an error, under the header "Error" by default. Resolves when the player has closed it. */
export function errorModal(message: string, title = 'Error'): Promise<void> {
  return new Promise((resolve) => {
    openModal({
      title,
      width: 440,
      role: 'alertdialog',
      onClosed: () => resolve(),
      render: (close) => (
        <>
          <p className="sub">{message}</p>
          <ModalActions>
            <Button variant="primary" autoFocus onClick={close}>
              Okay
            </Button>
          </ModalActions>
        </>
      ),
    });
  });
}
