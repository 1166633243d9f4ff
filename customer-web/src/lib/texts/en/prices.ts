export const price = {
  hour: 'hr',
  length: 'Visit length',
  later: (amount: string) => `first visit, then ${amount} per visit`,
  details: 'Price details',
  status: (total: string, length: string) => `Total ${total}. The visit takes ${length}.`,
  firstHint: 'The first-cleaning price applies once we know your address.',
};

/** Our names for price lines, by the first part of a line's code. */
export const lines = {
  tax: (percent: string) => `Sales tax ${percent}`,
  'first-visit': (_: string) => 'First cleaning',
  minimum: (_: string) => 'Minimum charge',
  coupon: (code: string) => `Coupon ${code}`,
  rebooking_fee: (_: string) => 'Rebooking fee',
  lockout_fee: (_: string) => 'Lock-out fee',
};

export const coupon = {
  ask: 'Have a coupon?',
  label: 'Coupon code',
  apply: 'Apply',
  remove: (code: string) => `Remove coupon ${code}`,
  /** Reasons not listed show the server's sentence. */
  refused: {} as Partial<Record<string, string>>,
};

export const offer = {
  from: 'from',
  plusTax: 'Plus sales tax',
  first: (amount: string, isFrom: boolean) => `First cleaning ${isFrom ? 'from ' : ''}${amount}`,
  laterVisits: (percent: string, amount: string) => `Save ${percent}: from ${amount} after your first visit`,
  everyVisit: (percent: string, amount: string) => `Save ${percent}: from ${amount} every visit`,
  upTo: (percent: string) => `Save up to ${percent}`,
  option: (frequency: string, percent: string) => `${frequency}, save ${percent}`,
};

export const extras = {
  each: 'each',
  add: (name: string) => `Add one: ${name}`,
  remove: (name: string) => `Remove one: ${name}`,
};
