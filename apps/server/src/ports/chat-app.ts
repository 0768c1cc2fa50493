/** The chat app whose accounts can be linked: OAuth2 with a code, a state and PKCE. */
export interface ChatApp {
  /** Where to send the browser. */
  authorizeUrl: (request: { state: string; challenge: string; redirectUri: string }) => string;
  /** Who is behind a code. `refused` when the app does not accept it, `away` when it does not answer. */
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
