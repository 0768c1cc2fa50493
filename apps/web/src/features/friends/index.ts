export { FriendButtons, FriendMenu, TradeButton } from './friend-buttons.tsx';
export { FriendsBox } from './friends-box.tsx';
export { FriendshipCard } from './friendship-card.tsx';
