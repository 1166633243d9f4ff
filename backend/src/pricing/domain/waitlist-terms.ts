/** An unconfirmed entry is deleted this many days after the confirmation email. */
export const UNCONFIRMED_DAYS = 14;
