import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Files that are dropped anywhere on the dialog or page around an element, or pasted while it is there. Dropped
 * beside the mark they would otherwise take the browser away from the page. Answers whether one is being held over
 * it.
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
      // Whoever lies further in comes first: a dialog before the page under it.
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
      // Some programs put a picture of a text beside the text: then the text is meant.
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
