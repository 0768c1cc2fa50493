export { FriendButtons, FriendMenu, TradeButton } from './friend-buttons.tsx';
export { FriendsBox } from './friends-box.tsx';
export { openFriends } from './friends-modal.tsx';
export { FriendshipCard } from './friendship-card.tsx';
