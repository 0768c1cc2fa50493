import { Note } from '../surfaces/note.tsx';

/** The error of a form as a whole. It is always in the page, so that screen readers announce a new error. */
export const FormFault = ({ children }: { children: string | undefined }) => (
  <div role="alert">{children && <Note tone="bad">{children}</Note>}</div>
);
