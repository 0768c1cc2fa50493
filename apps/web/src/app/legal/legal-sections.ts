export interface Section {
  title: string;
  content: string;
}

export interface NumberedSection extends Section {
  id: string;
  number: number;
}

/** A document may start with a short summary; it is shown in a box and has no number. */
export const isSummary = ({ title }: Section): boolean => title.toLowerCase() === 'in short';

export const numberSections = (paper: string, sections: readonly Section[]): NumberedSection[] =>
  sections
    .filter((section) => !isSummary(section))
    .map((section, place) => ({ ...section, id: `${paper}-${place + 1}`, number: place + 1 }));
