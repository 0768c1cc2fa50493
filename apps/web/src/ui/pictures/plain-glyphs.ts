/** The few glyphs of modals and of the screens for failures. These are on pages that need none of the others. */
export const plainGlyphs = {
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M11 8.5h7a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 8.5 18v-7A2.5 2.5 0 0 1 11 8.5M15.5 8.5V6A2.5 2.5 0 0 0 13 3.5H6A2.5 2.5 0 0 0 3.5 6v7A2.5 2.5 0 0 0 6 15.5h2.5',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4.5v5h-5',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.1',
} as const;
