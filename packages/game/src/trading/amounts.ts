/** Returns an amount of tokens as words: "1 token", "2,500 tokens". */
export const sayTokens = (amount: number): string =>
  `${amount.toLocaleString('en-US')} ${amount === 1 ? 'token' : 'tokens'}`;
