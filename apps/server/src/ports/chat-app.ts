/** The chat app whose accounts can be linked: OAuth2 with a code, a state and PKCE. */
export interface ChatApp {
  /** The URL to send the browser to. */
  authorizeUrl: (request: { state: string; challenge: string; redirectUri: string }) => string;
  /** The account behind a code. `refused` if the app rejects it, `away` if it does not respond. */
  identify: (request: {
    code: string;
    verifier: string;
    redirectUri: string;
  }) => Promise<ChatAppAccount | 'refused' | 'away'>;
}

export interface ChatAppAccount {
  id: string;
  username: string;
  avatar: string | null;
}
