/** The start of a list that is loaded in pages, each continuing from a number. The first page has none. */
export const firstPage: { initialPageParam: number | null } = { initialPageParam: null };
