/** The common design of such a plaza: socket.io, every move relayed at once to everyone else. A separate process. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { portOf } from '../apps/server/src/http/port-of.ts';

const http = createServer();
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
io.on('connection', (socket) => {
  socket.on('move', (move: { id: number; x: number; y: number }) => socket.broadcast.emit('move', move));
});
http.listen(0, '127.0.0.1', () => process.send?.({ port: portOf(http) }));
