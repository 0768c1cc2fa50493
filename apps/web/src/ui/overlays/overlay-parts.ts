/**
 * What draws modals and toasts. It comes with the code that opens them and enters itself here, where the hosts near
 * the root of the app find it. So a page that opens none, such as the home page, loads none of it.
 */
import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { QueuedModal } from './modal-queue.ts';
import type { Toast } from './toast-queue.ts';

export interface ModalDialogProps {
  modal: QueuedModal;
  waiting: readonly QueuedModal[];
  closing: boolean;
}

export interface ToastCardProps {
  toast: Toast;
}

interface OverlayParts {
  ModalDialog: ComponentType<ModalDialogProps> | null;
  ToastCard: ComponentType<ToastCardProps> | null;
}

export const useOverlayParts = create<OverlayParts>()(() => ({ ModalDialog: null, ToastCard: null }));
