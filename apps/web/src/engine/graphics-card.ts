/**
 * Whether drawing with WebGL is worth it. Without a graphics card the browser plays one in software, which is slower
 * than its own 2D canvas; it says so by the renderer's name, or by not wanting to.
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
