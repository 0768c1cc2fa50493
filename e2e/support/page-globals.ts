type StyleName =
  | 'color'
  | 'boxShadow'
  | 'borderStyle'
  | 'borderWidth'
  | 'outlineStyle'
  | 'outlineWidth'
  | 'textDecorationLine';

/** What journeys touch inside the page. The project's own types know no browser outside of the client. */
export interface PageGlobals {
  localStorage: { getItem: (key: string) => string | null; setItem: (key: string, value: string) => void };
  sessionStorage: PageGlobals['localStorage'];
  scrollTo: (x: number, y: number) => void;
  scrollY: number;
  layoutShift: number;
  /** Of what a style sheet makes of an element, the parts that journeys look at. */
  getComputedStyle: (element: unknown) => Readonly<Record<StyleName, string>>;
}
