const NUMBER = /* @__PURE__ */ new Intl.NumberFormat('en-US');

/** 1234 → '1,234'. */
export const grouped = (number: number): string => NUMBER.format(number);
