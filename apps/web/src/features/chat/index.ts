export { ChatRoom, type ChatRoomProps } from './chat-room.tsx';
export { useChatWatch } from './use-chat-watch.ts';
