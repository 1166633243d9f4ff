/** Design section 13. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;

/** Codes in a day. Who sends codes to numbers that earn them a share uses many numbers of one range. */
export const CODES_PER_DAY = { recipient: 5, source: 20, subject: 10, prefix: 30 } as const;

/** '+1555201' of '+15552010001': the range that a number was given out with. */
export const prefixOf = (recipient: string): string => recipient.slice(0, -4);
