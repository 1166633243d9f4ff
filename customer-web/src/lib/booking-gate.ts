let isOpen = () => true;

/**
 * The gate runs before a visitor's press on a booking button continues. A gate that returns false also shows
 * why.
 */
export function gateBooking(gate: () => boolean): void {
  isOpen = gate;
}

export const mayBook = () => isOpen();
