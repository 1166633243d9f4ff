/** Leaves the office with a full page load, for a page of the customer's site. */
export function leaveFor(path: string): void {
  window.location.assign(path);
}
