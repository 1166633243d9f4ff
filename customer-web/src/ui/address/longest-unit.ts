/** Of an apartment, suite, or unit, in characters. */
export const LONGEST_UNIT = 40;
