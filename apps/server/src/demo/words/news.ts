/** Posts that the keeper of the town writes. */
export const posts = [
  {
    title: 'A quieter week, and a thank you',
    content: `The shelves are full, the till balances, and nobody has fallen off the ladder. **Thank you** to everybody who
showed newcomers around this week.

- The auction house has never been this busy. Look at the price graphs before you bid.
- If you can spare a double, somebody wishes for it.`,
  },
  {
    title: 'Lost and found',
    content: `Found near the fountain: one left mitten, a very small umbrella, and a list that says only *ask about the jam*.
They are behind the counter.

The mitten has already been offered in two trades. Please stop that.`,
  },
] as const;
