/**
 * A drawing surface that fills its host: PixiJS on WebGL where there is a graphics card, on the 2D canvas where there is
 * none. Everything that draws is imported with this file, which is why only a lazy chunk may import it.
 */
import 'pixi.js/unsafe-eval';
import { Application, CanvasSource, Container, Sprite, Texture } from 'pixi.js';
import type { Size } from './camera.ts';
import { hasGraphicsCard } from './graphics-card.ts';

export { Container, Sprite, Texture };

export interface Stage {
  readonly root: Container;
  readonly canvas: HTMLCanvasElement;
  readonly size: Size;
  /** Picture pixels for one on the page. */
  readonly density: number;
  readonly accelerated: boolean;
  close: () => void;
}

/** Finer than this is not seen and costs four times as much. */
const FINEST = 2;

/** `draw` is called for every frame with the milliseconds since the last. */
export async function openStage(
  host: HTMLElement,
  draw: (passedMs: number, now: number) => void,
): Promise<Stage> {
  const app = new Application();
  const accelerated = hasGraphicsCard();
  const density = accelerated ? Math.min(FINEST, window.devicePixelRatio || 1) : 1;
  await app.init({
    preference: accelerated ? 'webgl' : 'canvas',
    width: host.clientWidth || 1,
    height: host.clientHeight || 1,
    resolution: density,
    autoDensity: true,
    antialias: false,
    background: '#3a7550',
    autoStart: false,
    eventMode: 'none',
    eventFeatures: { move: false, globalMove: false, click: false, wheel: false },
  });
  const size = { width: app.screen.width, height: app.screen.height };
  const fill = () => {
    const { clientWidth, clientHeight } = host;
    if (clientWidth === 0 || clientHeight === 0) return;
    app.renderer.resize(clientWidth, clientHeight);
    size.width = clientWidth;
    size.height = clientHeight;
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

/** A texture of something that was drawn `density` times as large as it is shown. */
export const canvasTexture = (canvas: HTMLCanvasElement, density = 1): Texture =>
  new Texture({ source: new CanvasSource({ resource: canvas, resolution: density }) });
