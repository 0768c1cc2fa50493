/** Returns an amount of tokens as words: "1 token", "2,500 tokens". */
export const formatTokens = (amount: number): string =>
  `${amount.toLocaleString('en-US')} ${amount === 1 ? 'token' : 'tokens'}`;
