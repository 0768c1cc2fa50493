/** The icon for a picture that did not load: a path on a 24 grid, for a stroke of 2 units. */
export const BROKEN_PICTURE =
  'M12.5 4.5H6A2.5 2.5 0 0 0 3.5 7v10A2.5 2.5 0 0 0 6 19.5h4.5M20.5 10.5V17a2.5 2.5 0 0 1-2.5 2.5h-3M16.5 4.5H18A2.5 2.5 0 0 1 20.5 7M12.5 4.5l-2 4 3.5 3.5-3.5 4 1.5 3.5M3.5 15l3.5-3';
