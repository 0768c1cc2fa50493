/** Downloads a file that was made in the browser. */
export function saveFile(name: string, content: BlobPart, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the address when this turn of the event loop is over.
  setTimeout(() => URL.revokeObjectURL(address));
}
