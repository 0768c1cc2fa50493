/**
 * A drawing surface that fills its host: PixiJS on WebGL with a graphics card, on the 2D canvas without one. This file
 * imports all of the drawing code, so only a lazy chunk may import it.
 */
import 'pixi.js/unsafe-eval';
import { Application, CanvasSource, Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { Size } from './camera.ts';
import { hasGraphicsCard } from './graphics-card.ts';

export { Container, Graphics, Sprite, Texture };

export interface Stage {
  readonly root: Container;
  readonly canvas: HTMLCanvasElement;
  /** The size of the drawing. */
  readonly size: Size;
  /** Page pixels per pixel of `size`. */
  readonly magnified: number;
  /** Canvas pixels per pixel of `size`. */
  readonly density: number;
  readonly accelerated: boolean;
  close: () => void;
}

/** Visible where nothing is drawn. */
export const BACKGROUND = '#3a7550';
/** A higher density is hardly visible and costs four times as much. */
const FINEST = 2;

/**
 * Calls `draw` on every frame with the milliseconds since the last one. Without a graphics card at most `most` pixels
 * are drawn along either side; in a larger window the host's style sheet stretches the picture.
 */
export async function openStage(
  host: HTMLElement,
  draw: (passedMs: number, now: number) => void,
  most: number,
): Promise<Stage> {
  const app = new Application();
  const accelerated = hasGraphicsCard();
  const density = accelerated ? Math.min(FINEST, window.devicePixelRatio || 1) : 1;
  await app.init({
    preference: accelerated ? 'webgl' : 'canvas',
    width: host.clientWidth || 1,
    height: host.clientHeight || 1,
    resolution: density,
    antialias: false,
    // On the 2D canvas a picture at whole pixels is copied; any other is resampled, which is slow.
    roundPixels: !accelerated,
    background: BACKGROUND,
    autoStart: false,
    eventMode: 'none',
    eventFeatures: { move: false, globalMove: false, click: false, wheel: false },
  });
  const size = { width: app.screen.width, height: app.screen.height };
  let magnified = 1;
  const fill = () => {
    const { clientWidth, clientHeight } = host;
    if (clientWidth === 0 || clientHeight === 0) return;
    magnified = accelerated ? 1 : Math.max(1, clientWidth / most, clientHeight / most);
    size.width = Math.round(clientWidth / magnified);
    size.height = Math.round(clientHeight / magnified);
    app.renderer.resize(size.width, size.height);
  };
  const observer = new ResizeObserver(fill);
  observer.observe(host);
  host.append(app.canvas);
  fill();

  let last = performance.now();
  let frame = requestAnimationFrame(function next(now) {
    frame = requestAnimationFrame(next);
    draw(Math.min(100, now - last), now);
    last = now;
    app.render();
  });

  return {
    root: app.stage,
    canvas: app.canvas,
    size,
    get magnified() {
      return magnified;
    },
    density,
    accelerated,
    close: () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      app.canvas.remove();
      app.destroy({ removeView: true }, { children: true, texture: false });
    },
  };
}

/** A texture of a canvas that was drawn `density` times as large as it is shown. */
export function canvasTexture(canvas: HTMLCanvasElement, density = 1): Texture {
  const source = new CanvasSource({ resource: canvas, resolution: 1 });
  // Given at once, the density would round the canvas to another size (116 / 1.75 * 1.75), and a resized canvas is empty.
  source.resolution = density;
  return new Texture({ source });
}
