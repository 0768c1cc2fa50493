import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatMoment, MuteNote, muteAt } from './mute.tsx';

const until = '2026-11-15T12:00:00.000Z';
const mute = { reason: 'shouting', until };

describe('a mute', () => {
  it('ends at its time', () => {
    const end = Date.parse(until);
    expect(muteAt(mute, end - 1)).toBe(mute);
    expect(muteAt(mute, end)).toBeNull();
    expect(muteAt({ ...mute, until: null }, end)).not.toBeNull();
    expect(muteAt(null, end)).toBeNull();
  });

  it('shows its reason and its end', () => {
    render(<MuteNote mute={mute} />);
    expect(screen.getByRole('status').textContent).toContain(
      `You are muted for shouting, until ${formatMoment(until)}`,
    );
  });

  it('without an end lasts until staff lift it', () => {
    render(<MuteNote mute={{ reason: 'spam', until: null }} />);
    expect(screen.getByRole('status').textContent).toBe('You are muted for spam, until staff lift it.');
  });
});
