interface Parts {
  unit?: string;
  city?: string;
  region?: string;
  zip?: string;
}

/** A spreadsheet takes '07081' for a number. */
const FIVE_DIGITS = 5;
const zipOf = (zip: string): string => (/^\d{3,4}$/.test(zip) ? zip.padStart(FIVE_DIGITS, '0') : zip);
const unitOf = (unit: string): string => (/^\d/.test(unit) ? `#${unit}` : unit);

/** Behind the first word, which may be the number of the house. */
const says = (address: string, part: string): boolean =>
  `${address.replace(/^\S+/, '').replace(/[^\p{L}\p{N}-]+/gu, ' ')} `
    .toLowerCase()
    .includes(` ${part.toLowerCase()} `);

/** One line of an address whose parts are in columns of their own, as a customer would type it. What is a whole address already stays. */
export function joinAddress(address: string, { unit, city, region, zip }: Parts): string {
  const code = zip && zipOf(zip);
  const last = code ?? city;
  if (last && says(address, last) && /,/.test(address)) return address;
  const place = [region, code].filter(Boolean).join(' ');
  return [address.replace(/[\s,]+$/, ''), unit && unitOf(unit), city, place].filter(Boolean).join(', ');
}
