import { expect, it } from 'vitest';
import { AllTimes } from './route-times.ts';

it('every response is counted in its buckets, by route and status class', () => {
  const times = new AllTimes();
  const route = times.of('GET', '/api');
  route.observe(200, 1);
  route.observe(204, 40);
  route.observe(404, 9000);
  expect(times.of('GET', '/api')).toBe(route);
  const lines = times.text().split('\n');
  const ok = 'method="GET",route="/api",status="2xx"';
  expect(lines).toContain(`http_request_seconds_bucket{le="0.002",${ok}} 1`);
  expect(lines).toContain(`http_request_seconds_bucket{le="0.025",${ok}} 1`);
  expect(lines).toContain(`http_request_seconds_bucket{le="0.05",${ok}} 2`);
  expect(lines).toContain(`http_request_seconds_bucket{le="+Inf",${ok}} 2`);
  expect(lines).toContain(`http_request_seconds_sum{${ok}} 0.041`);
  expect(lines).toContain(`http_request_seconds_count{${ok}} 2`);
  const refused = 'method="GET",route="/api",status="4xx"';
  expect(lines).toContain(`http_request_seconds_bucket{le="5",${refused}} 0`);
  expect(lines).toContain(`http_request_seconds_bucket{le="+Inf",${refused}} 1`);
});
