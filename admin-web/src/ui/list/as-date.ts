/** Keeps a date filter as plain YYYY-MM-DD, never a Date that a time zone could shift; a cleared one is null. */
export const asDate = (typed: string | null): string | null => typed || null;
