let isOpen = () => true;

/**
 * Sets the gate, which runs before a visitor's press on a booking button continues. A gate that returns false also
 * shows the reason.
 */
export function gateBooking(gate: () => boolean): void {
  isOpen = gate;
}

export const mayBook = () => isOpen();

let enter: (() => void) | undefined;

/**
 * Lets visitors book before they sign in (docs/rules.md#signing-in-to-pay).
 * @param show shows the booking steps
 */
export function openToVisitors(show: () => void): void {
  enter = show;
}

/** Set if visitors book before they sign in. */
export const entrance = () => enter;
