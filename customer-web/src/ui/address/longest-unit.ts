/** Characters of an apartment, suite or unit. */
export const LONGEST_UNIT = 40;
