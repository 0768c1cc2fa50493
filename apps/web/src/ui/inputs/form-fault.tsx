import { Note } from '../surfaces/note.tsx';

/** The place for what is wrong with a form as a whole. It stands there empty beforehand, so that it is read out. */
export const FormFault = ({ children }: { children: string | undefined }) => (
  <div role="alert">{children && <Note tone="bad">{children}</Note>}</div>
);
