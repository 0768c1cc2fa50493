export { ChatRoom, type ChatRoomProps } from './chat-room.tsx';
export { RoomMenu } from './room-menu.tsx';
export { useChatWatch } from './use-chat-watch.ts';
