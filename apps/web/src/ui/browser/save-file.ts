/** Hands the player a file that was made here. */
export function saveFile(name: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it once this turn is over.
  setTimeout(() => URL.revokeObjectURL(address));
}
