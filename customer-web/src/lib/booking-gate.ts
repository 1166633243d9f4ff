let isOpen = () => true;

/** Asked before a visitor's press on a booking button leads on; who says no shows why. */
export function gateBooking(gate: () => boolean): void {
  isOpen = gate;
}

export const mayBook = () => isOpen();
