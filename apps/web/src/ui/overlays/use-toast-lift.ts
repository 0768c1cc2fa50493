import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Keeps toasts above a bar at the lower edge of the window, whatever its height. */
export const useToastLift = (bar: RefObject<HTMLElement | null>): void => useHeightAs('--toast-lift', bar);

/** Keeps toasts above cards in the corner in which they appear. */
export const useToastsOverCards = (cards: RefObject<HTMLElement | null>): void =>
  useHeightAs('--toast-cards', cards);

function useHeightAs(property: string, element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() =>
      root.setProperty(property, `${Math.ceil(current.getBoundingClientRect().height)}px`),
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      root.removeProperty(property);
    };
  }, [property, element]);
}

/** The width of the column at the right of the window in which toasts appear. */
const TOASTS_WIDTH = 400;

/** Keeps toasts above something that lies where they would be. It is measured after every render. */
export function useToastsAbove(thing: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!thing.current) return;
    const { top, bottom, right } = thing.current.getBoundingClientRect();
    const isLow = bottom > window.innerHeight * 0.6 && top > window.innerHeight * 0.25;
    const above = isLow && right > window.innerWidth - TOASTS_WIDTH ? window.innerHeight - top : 0;
    document.documentElement.style.setProperty('--toast-above', `${Math.ceil(above)}px`);
  });
  useEffect(() => () => void document.documentElement.style.removeProperty('--toast-above'), []);
}
