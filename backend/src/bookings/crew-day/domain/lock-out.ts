/** How long a crew waits and calls at a closed door (design section 11). */
export const WAIT_MINUTES = 15;
