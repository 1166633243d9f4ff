/** An unconfirmed entry ends this long after its reader was asked. */
export const UNCONFIRMED_DAYS = 14;
