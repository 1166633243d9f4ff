/** An entry that nobody has confirmed ends so long after it was asked about. */
export const UNCONFIRMED_DAYS = 14;
