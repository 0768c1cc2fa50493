/** An amount of tokens in a sentence: "1 token", "2,500 tokens". */
export const sayTokens = (amount: number): string =>
  `${amount.toLocaleString('en-US')} ${amount === 1 ? 'token' : 'tokens'}`;
