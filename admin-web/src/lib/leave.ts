/** A full-page navigation out of the office, to a page of the customer's site. */
export function leaveFor(path: string): void {
  window.location.assign(path);
}
