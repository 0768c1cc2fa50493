/** For an element that scrolls but holds nothing to press: only with the focus can the arrow keys scroll it. */
export const scrolledByKeys = { tabIndex: 0 };
