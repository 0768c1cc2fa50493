import { onlineManager, useMutation } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../transport/api-error.ts';
import { aPlayer } from './player-fixtures.ts';
import { Queries } from './queries.tsx';
import { setUser } from './session.ts';

afterEach(() => onlineManager.setOnline(true));

it('an action without a connection fails at once, and is not sent when the connection is back', async () => {
  setUser(aPlayer());
  const send = vi.fn(() => Promise.reject(new ApiError({ status: 0, code: 'UNREACHABLE' })));
  const { result } = renderHook(() => useMutation({ mutationFn: send }), { wrapper: Queries });
  act(() => onlineManager.setOnline(false));
  act(() => result.current.mutate());
  await waitFor(() => expect(result.current.isError).toBe(true));
  await act(async () => onlineManager.setOnline(true));
  expect(send).toHaveBeenCalledOnce();
});
