let isOpen = () => true;

/**
 * Sets the gate, which runs before a visitor's press on a booking button continues. A gate that returns false also
 * shows the reason.
 */
export function gateBooking(gate: () => boolean): void {
  isOpen = gate;
}

export const mayBook = () => isOpen();
