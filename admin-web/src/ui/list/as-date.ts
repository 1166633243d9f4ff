/** What a date filter holds: plain YYYY-MM-DD, never a Date that a time zone could shift; a cleared one is no filter. */
export const asDate = (typed: string | null): string | null => typed || null;
