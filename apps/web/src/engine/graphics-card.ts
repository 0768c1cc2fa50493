/**
 * Whether WebGL is worth using. Without a graphics card the browser emulates it in software, which is slower than its
 * 2D canvas. It is recognised by the renderer's name, or by a refused context.
 */
const software = /swiftshader|llvmpipe|softpipe|software|basic render|mesa offscreen/i;

export const isSoftwareRenderer = (name: string): boolean => software.test(name);

export function hasGraphicsCard(canvas: HTMLCanvasElement = document.createElement('canvas')): boolean {
  const gl = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!gl) return false;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !isSoftwareRenderer(name);
}
