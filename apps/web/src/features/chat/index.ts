export { ChatRoom } from './room/chat-room.tsx';
export { RoomMenu } from './room/room-menu.tsx';
