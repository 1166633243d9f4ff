let isOpen = () => true;

/** The gate is asked before a visitor's press on a booking button continues; a gate that refuses shows why. */
export function gateBooking(gate: () => boolean): void {
  isOpen = gate;
}

export const mayBook = () => isOpen();
