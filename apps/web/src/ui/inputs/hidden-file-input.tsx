import type { Ref } from 'react';

interface HiddenFileInputProps {
  /** For a button that opens the file dialog by clicking the input. */
  ref: Ref<HTMLInputElement>;
  accept: string;
  label: string;
  onFiles: (files: readonly File[]) => void;
}

export const HiddenFileInput = ({ ref, accept, label, onFiles }: HiddenFileInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    className="visually-hidden"
    tabIndex={-1}
    aria-label={label}
    onChange={({ currentTarget }) => {
      const files = [...(currentTarget.files ?? [])];
      // Allows choosing the same file again.
      currentTarget.value = '';
      if (files.length > 0) onFiles(files);
    }}
  />
);
