/** A phone number that no line break divides: '(555) 123-4567' with non-breaking space and hyphen. */
export const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
