import { clientFrame, OPCODES, openRawSocket } from '../../apps/server/src/testing/raw-socket.ts';
import { type Flood, lanes } from '../flood.ts';

const chunk = Buffer.concat(Array.from({ length: 500 }, () => clientFrame(OPCODES.ping, 'x'.repeat(125))));
/** More than any healthy server accepts. */
const mostBytes = 256 * 1024 * 1024;

export const pings: Flood = {
  name: 'pings',
  about: 'anonymous sockets that send pings and never read',
  run: (target) =>
    lanes(4, target, async () => {
      const socket = await openRawSocket(target.url);
      let sent = 0;
      while (target.isOn() && !socket.destroyed && sent < mostBytes) {
        const isFlushed = socket.write(chunk);
        sent += chunk.length;
        await new Promise((resolve) => setImmediate(resolve));
        // When the server stops reading, the rest stays in this buffer.
        if (!isFlushed && socket.writableLength > 4 * chunk.length) break;
      }
      target.note(sent < mostBytes ? 'sockets cut' : 'sockets never cut');
      socket.destroy();
    }),
};
