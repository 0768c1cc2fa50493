/** What journeys touch inside the page. The project's own types know no browser outside of the client. */
export interface PageGlobals {
  localStorage: { getItem: (key: string) => string | null; setItem: (key: string, value: string) => void };
  sessionStorage: PageGlobals['localStorage'];
  scrollTo: (x: number, y: number) => void;
  scrollY: number;
  layoutShift: number;
}
