/**
 * What draws modals and toasts. It comes with the code that opens them and enters itself here, where the app finds it. So
 * a page that opens none, such as the home page, loads none of it.
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
