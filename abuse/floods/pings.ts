import { clientFrame, OPCODES, openRawSocket } from '../../apps/server/src/testing/raw-socket.ts';
import { type Flood, lanes } from '../flood.ts';

const chunk = Buffer.concat(Array.from({ length: 500 }, () => clientFrame(OPCODES.ping, 'x'.repeat(125))));
/** Longer than any healthy server lets one go on. */
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
        // A server that stopped reading leaves the rest with us.
        if (!isFlushed && socket.writableLength > 4 * chunk.length) break;
      }
      target.note(sent < mostBytes ? 'sockets cut' : 'sockets never cut');
      socket.destroy();
    }),
};
