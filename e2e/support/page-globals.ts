type StyleName =
  | 'color'
  | 'boxShadow'
  | 'borderStyle'
  | 'borderWidth'
  | 'outlineStyle'
  | 'outlineWidth'
  | 'textDecorationLine';

/** The browser globals that journeys use inside the page. The project's types include the DOM only in the client. */
export interface PageGlobals {
  localStorage: { getItem: (key: string) => string | null; setItem: (key: string, value: string) => void };
  sessionStorage: PageGlobals['localStorage'];
  scrollTo: (x: number, y: number) => void;
  scrollY: number;
  layoutShift: number;
  /** Only the style properties that journeys read. */
  getComputedStyle: (element: unknown) => Readonly<Record<StyleName, string>>;
}
