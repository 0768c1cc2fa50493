import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOnDemand } from './code-on-demand.ts';
import { reloadForModule, reloadForNewVersion } from './new-version.ts';

vi.mock('./new-version.ts', () => ({
  reloadForNewVersion: vi.fn(async () => false),
  reloadForModule: vi.fn(async () => false),
}));

const fault = new TypeError(
  'Failed to fetch dynamically imported module: http://localhost/assets/scene-1.js',
);
const failing = (): Promise<string> => Promise.reject(fault);
beforeEach(() => {
  vi.mocked(reloadForNewVersion).mockClear();
  vi.mocked(reloadForModule).mockClear();
});

describe('code that is fetched on demand', () => {
  it('reloads the page only for another attempt, because some browsers never request a failed file again', async () => {
    const scene = codeOnDemand(failing);
    await expect(scene()).rejects.toBe(fault);
    expect(reloadForNewVersion).not.toHaveBeenCalled();
    expect(reloadForModule).not.toHaveBeenCalled();
    await expect(scene()).rejects.toBe(fault);
    expect(reloadForNewVersion).toHaveBeenCalledOnce();
    expect(reloadForModule).toHaveBeenCalledExactlyOnceWith(fault);
  });

  it('is fetched by another attempt where the browser requests it again, and stays', async () => {
    const load = vi.fn(async () => 'scene').mockImplementationOnce(failing);
    const scene = codeOnDemand(load);
    await expect(scene()).rejects.toBe(fault);
    expect([await scene(), await scene()]).toEqual(['scene', 'scene']);
    expect(reloadForNewVersion).toHaveBeenCalledOnce();
    expect(reloadForModule).not.toHaveBeenCalled();
  });
});
