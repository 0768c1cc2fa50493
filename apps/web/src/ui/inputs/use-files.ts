import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Files that are dropped anywhere on the dialog or page around an element, or pasted while it is shown.
 * Without this, a drop beside the target would make the browser open the file. Returns whether one is being
 * dragged over it.
 */
export function useFiles(element: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const ground: HTMLElement = element.current?.closest('dialog') ?? document.body;
    const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      // The innermost handler comes first: a dialog before the page below it.
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && ground.contains(event.relatedTarget))) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setDragging(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Some programs copy a picture of the text in addition to the text. The user then means the text.
      const isText = event.clipboardData?.types.includes('text/plain');
      if (event.defaultPrevented || isText || files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    ground.addEventListener('dragover', over);
    ground.addEventListener('dragleave', leave);
    ground.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      ground.removeEventListener('dragover', over);
      ground.removeEventListener('dragleave', leave);
      ground.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [element]);
  return dragging;
}
