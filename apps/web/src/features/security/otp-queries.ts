import { useQuery } from '@tanstack/react-query';
import { call } from '../../transport/http.ts';
import { drawQr } from './qr-code.tsx';

/** A new secret each time, removed from memory when it leaves the screen. */
export const useFreshSecret = () =>
  useQuery({
    queryKey: ['otp-secret'],
    queryFn: async () => {
      const { otpSecret, otpUrl } = await call('POST /api/auth/otp/generate');
      return { secret: otpSecret, drawing: await drawQr(otpUrl).catch(() => null) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
