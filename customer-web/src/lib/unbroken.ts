/** A phone number that does not break across lines: '(555) 123-4567' with non-breaking space and hyphen. */
export const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
