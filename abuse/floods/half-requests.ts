import { connect } from 'node:net';
import { type Flood, lanes } from '../flood.ts';

const halves = {
  header: 'GET /api HTTP/1.1\r\nhost: here\r\nx-slow: ',
  body: 'POST /api/auth/login HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
};

export const halfRequests: Flood = {
  name: 'half-requests',
  about: '4,000 requests at a time that never end',
  run: (target) =>
    lanes(4000, target, async (lane) => {
      const { hostname, port } = new URL(target.url);
      const socket = connect(Number(port), hostname);
      const closed = new Promise((resolve) => socket.on('close', resolve));
      socket.on('error', () => {});
      socket.resume();
      const kind = lane % 40 === 0 ? 'body' : 'header';
      socket.on('connect', () => socket.write(halves[kind]));
      const began = performance.now();
      const giveUp = setInterval(() => !target.isOn() && socket.destroy(), 200);
      await closed;
      clearInterval(giveUp);
      // More than the server holds: the system connects before the server accepts, and a refusal is seen later.
      if (!target.isOn()) return target.note('not refused yet at the end');
      target.note(performance.now() - began < 1000 ? 'refused' : 'timed out');
      // A connection that is refused at once is tried again after a pause, so that this does not only measure
      // the attacker.
      await new Promise((resolve) => setTimeout(resolve, 500));
    }),
};
