/** Gives jsdom the methods of the dialog element, which it lacks. Journeys cover the real dialog. */
export function addDialogMethods(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.tabIndex = -1;
    this.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
