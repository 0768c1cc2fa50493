import type { MapPoint } from '@blookery/game/plaza/maps';
import { useEffect, useRef, useState } from 'react';
import { mapOf } from '../state/editor-state.ts';
import { dispatch, newStroke, useEditor, useEditorState } from '../state/editor-store.ts';
import { cursorKey } from './cursor-key.ts';
import { drawScene, type Scene } from './draw-map.ts';
import styles from './map-canvas.module.css';
import { onPicture } from './tile-pictures.ts';
import { usePointerTools } from './use-pointer-tools.ts';
import { useWalker } from './use-walker.ts';
import { fitted, panned, shown, zoomed } from './viewport.ts';

/** The map on one canvas, redrawn only when something changes. */
export function MapCanvas() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const state = useEditorState();
  const view = useEditor((editor) => editor.view);
  const size = useEditor((editor) => editor.size);
  const [pictures, setPictures] = useState(0);
  const [cursor, setCursor] = useState<MapPoint | null>(null);
  const isSpaceHeld = useSpace();
  const { lasso, ghost, ...pointer } = usePointerTools(isSpaceHeld);
  const walker = useWalker();
  useEffect(() => onPicture(() => setPictures((count) => count + 1)), []);
  useSize(canvas);
  useWheel(canvas);

  useDrawing(canvas, { state, view, size, ghost, lasso, cursor, walker, pictures });

  const middle = (): MapPoint => {
    const { x, y, zoom } = useEditor.getState().view;
    return [Math.floor(x + size[0] / (100 * zoom)), Math.floor(y + size[1] / (100 * zoom))];
  };
  const press = (at: MapPoint) => {
    const spot: MapPoint = [at[0] + 0.01, at[1] + 0.01];
    const stroke = newStroke();
    if (state.tool === 'create') dispatch({ type: 'create', at: spot, stroke });
    else if (state.tool === 'delete') dispatch({ type: 'erase', at: spot, stroke });
    else if (state.tool === 'fill') dispatch({ type: 'fill', at: spot });
    else dispatch({ type: 'select-at', at: spot, more: false });
  };
  const map = mapOf(state);
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the whole map takes the keys
    <canvas
      ref={canvas}
      tabIndex={0}
      role="application"
      aria-label={`${map.name}, ${map.width} by ${map.height} squares. Arrow keys move over it, Enter uses the tool.`}
      className={styles.canvas}
      data-tool={state.tool}
      {...pointer}
      onContextMenu={(event) => event.preventDefault()}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) setCursor((before) => before ?? middle());
      }}
      onBlur={() => setCursor(null)}
      onKeyDown={(event) => {
        if (useEditor.getState().walking || event.ctrlKey || event.metaKey) return;
        // `useSpace` listens for it; the page must not scroll.
        if (event.key === ' ') event.preventDefault();
        const here = cursor ?? middle();
        const next = cursorKey(event.key, here);
        if (next === null) return;
        event.preventDefault();
        event.stopPropagation();
        if (next === 'press') {
          press(here);
          return;
        }
        setCursor(next);
        useEditor.setState({ pointer: next, view: shown(view, size, next) });
      }}
    />
  );
}

/** Draws the latest scene in the next frame, even if it changes several times before that. */
function useDrawing(canvas: React.RefObject<HTMLCanvasElement | null>, scene: Scene): void {
  const latest = useRef(scene);
  const request = useRef(0);
  const { state, view, size, ghost, lasso, cursor, walker, pictures } = scene;
  useEffect(() => {
    latest.current = { state, view, size, ghost, lasso, cursor, walker, pictures };
    if (request.current !== 0) return;
    request.current = requestAnimationFrame(() => {
      request.current = 0;
      const context = canvas.current?.getContext('2d');
      if (!context || latest.current.size[0] === 0) return;
      const density = window.devicePixelRatio || 1;
      context.setTransform(density, 0, 0, density, 0, 0);
      drawScene(context, latest.current);
    });
  }, [canvas, state, view, size, ghost, lasso, cursor, walker, pictures]);
  useEffect(() => () => cancelAnimationFrame(request.current), []);
}

/** Matches the canvas to the device pixels. The first time, shows the whole map. */
function useSize(canvas: React.RefObject<HTMLCanvasElement | null>): void {
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      const density = window.devicePixelRatio || 1;
      element.width = Math.round(width * density);
      element.height = Math.round(height * density);
      const { state, size } = useEditor.getState();
      const map = state && mapOf(state);
      const first = size[0] === 0 && map;
      useEditor.setState({
        size: [width, height],
        ...(first && { view: fitted([0, 0, map.width, map.height], [width, height], 1) }),
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      useEditor.setState({ size: [0, 0] });
    };
  }, [canvas]);
}

/** The wheel moves the map; with Ctrl, or as a pinch on the touch pad, it zooms. */
function useWheel(canvas: React.RefObject<HTMLCanvasElement | null>): void {
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at: MapPoint = [event.clientX - box.left, event.clientY - box.top];
      useEditor.setState(({ view }) => ({
        view:
          event.ctrlKey || event.metaKey
            ? zoomed(view, Math.exp(-event.deltaY / 300), at)
            : panned(
                view,
                -(event.shiftKey ? event.deltaY : event.deltaX),
                -(event.shiftKey ? 0 : event.deltaY),
              ),
      }));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [canvas]);
}

/** While the space bar is held, a drag moves the map. */
function useSpace(): () => boolean {
  const held = useRef(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code === 'Space') held.current = event.type === 'keydown';
    };
    // Another window gets the keyup.
    const onBlur = () => {
      held.current = false;
    };
    const listening = new AbortController();
    window.addEventListener('keydown', onKey, { signal: listening.signal });
    window.addEventListener('keyup', onKey, { signal: listening.signal });
    window.addEventListener('blur', onBlur, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return () => held.current;
}
