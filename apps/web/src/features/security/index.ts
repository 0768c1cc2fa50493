export { PasskeysCard } from './passkeys-card.tsx';
export { PasswordCard } from './password-card.tsx';
export { SessionsCard } from './sessions-card.tsx';
export { TwoFactorCard } from './two-factor-card.tsx';
