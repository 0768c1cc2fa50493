export { ChatRoom, type ChatRoomProps } from './room/chat-room.tsx';
export { RoomMenu } from './room/room-menu.tsx';
export { useChatWatch } from './room/use-chat-watch.ts';
