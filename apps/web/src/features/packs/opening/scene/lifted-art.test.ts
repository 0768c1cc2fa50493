import { describe, expect, it } from 'vitest';
import { withoutShadow } from './lifted-art.ts';

describe('a drawing without its shadow', () => {
  it('keeps everything else', () => {
    const drawing =
      '<svg><title>Pip</title><ellipse class="bk-shadow" cx="152" rx="92"/><g class="bk-toy"/></svg>';
    expect(withoutShadow(drawing)).toBe('<svg><title>Pip</title><g class="bk-toy"/></svg>');
  });

  it('is null for a drawing that has no shadow', () => {
    expect(withoutShadow('<svg><ellipse cx="1"/></svg>')).toBeNull();
  });
});
