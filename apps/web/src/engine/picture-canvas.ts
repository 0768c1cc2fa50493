import { BROKEN_PICTURE } from './broken-picture.ts';

/** Pictures drawn once into a canvas of their final size, because drawing an SVG for every frame is slow. */
const pictures = new Map<string, Promise<HTMLImageElement>>();

function loadPicture(url: string): Promise<HTMLImageElement> {
  const known = pictures.get(url);
  if (known) return known;
  const image = new Image();
  // Required to upload pictures of another host to WebGL.
  image.crossOrigin = 'anonymous';
  image.decoding = 'async';
  image.src = url;
  const loading = image.decode().then(() => image);
  pictures.set(url, loading);
  loading.catch(() => pictures.delete(url));
  return loading;
}

export function blankCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  return canvas;
}

/** An opaque canvas (`alpha: false`) draws faster. The option counts only on the first call. */
export function brush(canvas: HTMLCanvasElement, { alpha = true } = {}): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha });
  if (!context) throw new Error('This browser cannot draw.');
  return context;
}

const drawn = new Map<string, Promise<HTMLCanvasElement>>();

/**
 * `contain` keeps the aspect ratio and aligns to the bottom; `fill` stretches to the size. A picture that does not load is
 * drawn as a broken one, and is tried again the next time.
 */
export function pictureCanvas(
  url: string,
  {
    width,
    height,
    density,
    fit = 'fill',
  }: { width: number; height: number; density: number; fit?: 'fill' | 'contain' },
): Promise<HTMLCanvasElement> {
  const key = `${url} ${width} ${height} ${density} ${fit}`;
  const known = drawn.get(key);
  if (known) return known;
  const drawing = loadPicture(url).then(
    (image) => {
      const canvas = blankCanvas(width * density, height * density);
      const context = brush(canvas);
      context.imageSmoothingQuality = 'high';
      if (fit === 'fill') context.drawImage(image, 0, 0, canvas.width, canvas.height);
      else {
        const scale = Math.min(
          canvas.width / (image.naturalWidth || 1),
          canvas.height / (image.naturalHeight || 1),
        );
        const [across, down] = [image.naturalWidth * scale, image.naturalHeight * scale];
        context.drawImage(image, (canvas.width - across) / 2, canvas.height - down, across, down);
      }
      return canvas;
    },
    () => {
      drawn.delete(key);
      return brokenPicture(width, height, density);
    },
  );
  drawn.set(key, drawing);
  return drawing;
}

/** The error icon in the middle of an empty frame. */
function brokenPicture(width: number, height: number, density: number): HTMLCanvasElement {
  const canvas = blankCanvas(width * density, height * density);
  canvas.dataset.failed = '';
  const context = brush(canvas);
  context.scale(density, density);
  context.fillStyle = 'rgb(255 243 220 / 12%)';
  context.fillRect(0, 0, width, height);
  const side = Math.min(40, width * 0.6, height * 0.6);
  context.translate((width - side) / 2, (height - side) / 2);
  context.scale(side / 24, side / 24);
  context.lineWidth = 2;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = 'rgb(255 243 220 / 80%)';
  context.stroke(new Path2D(BROKEN_PICTURE));
  return canvas;
}
