/**
 * The components that draw modals and toasts. They are loaded with the code that opens modals and toasts, and register
 * here, where the app finds them. So a page that opens none, such as the home page, does not load them.
 */
import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { Toast } from './toast-queue.ts';

export interface ToastCardProps {
  toast: Toast;
}

interface OverlayParts {
  ModalHost: ComponentType | null;
  ToastCard: ComponentType<ToastCardProps> | null;
}

export const useOverlayParts = create<OverlayParts>()(() => ({ ModalHost: null, ToastCard: null }));
