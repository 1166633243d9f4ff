import { addressKey } from '../../domain/address-key.js';
import { stateCode } from './state-codes.js';

interface Parts {
  unit?: string;
  city?: string;
  region?: string;
  zip?: string;
}

/** An address that somebody wrote as one text, as far as its end can be told apart. */
interface Split extends Parts {
  street: string;
  country: string;
}

export interface JoinedAddress {
  address: string;
  /** Given parts of which the address says something else. */
  unused: string[];
}

const COUNTRY = /,?\s*\b(?:USA|U\.S\.A\.|United States(?: of America)?)\s*$/i;
const ENDING_ZIP = /[\s,]+(\d{5}(?:-\d{4})?)$/;
const UNIT = /#\s*\w|\b(?:apt|apartment|unit|suite|ste)\b\.?\s*#?\s*\w|\b\d+(?:st|nd|rd|th)\s+fl(?:oor)?\b/i;

/**
 * One line of an address whose parts are in columns of their own, as a customer would type it. The first column may hold some of
 * the parts, or all, already: these are compared part by part, and only those that it lacks are added.
 */
export function joinAddress(address: string, given: Parts): JoinedAddress {
  const text = address.replace(/[\s,]+$/, '');
  const parts: Parts = { ...given, ...(given.zip && { zip: zipOf(given.zip) }) };
  const split = splitAddress(text, parts);
  const unit = parts.unit && unitOf(parts.unit);
  const hasOtherUnit = UNIT.test(split.street);
  const isUnitNew = Boolean(unit) && !hasUnit(split.street, String(unit)) && !hasOtherUnit;
  const unused = [
    ...(unit && hasOtherUnit && !hasUnit(split.street, unit) ? [unit] : []),
    ...(split.city && parts.city && !isSame(split.city, parts.city) ? [parts.city] : []),
    ...(split.region && parts.region && stateCode(split.region) !== stateCode(parts.region)
      ? [parts.region]
      : []),
    ...(split.zip && parts.zip && split.zip.slice(0, 5) !== parts.zip.slice(0, 5) ? [parts.zip] : []),
  ];
  const isNew = (['city', 'region', 'zip'] as const).some((part) => parts[part] && !split[part]);
  if (!isNew && !isUnitNew) return { address: text, unused };
  const place = [split.region ?? parts.region, split.zip ?? parts.zip].filter(Boolean).join(' ');
  const line = [split.street, isUnitNew && unit, split.city ?? parts.city, place].filter(Boolean).join(', ');
  return { address: line + split.country, unused };
}

const isSame = (one: string, other: string): boolean => addressKey(one) === addressKey(other);

/** Whether the street names this apartment already, as '#4', 'Apt 4' or between commas. */
function hasUnit(street: string, unit: string): boolean {
  const key = addressKey(unit);
  const isNamed = UNIT.test(unit) && ` ${addressKey(street)} `.includes(` ${key} `);
  return (
    isNamed ||
    street
      .split(',')
      .slice(1)
      .some((segment) => isSame(segment, unit))
  );
}

/** A bare number or letter is a number sign's; a spreadsheet writes 4 as 4.0. */
function unitOf(unit: string): string {
  const plain = unit.replace(/\.0+$/, '');
  return /^(?:\d+-?[a-z]?|[a-z]-?\d*)$/i.test(plain) ? `#${plain}` : unit;
}

/** A spreadsheet takes '07081' for a number. */
function zipOf(zip: string): string {
  const [, five, four] =
    /^(\d{3,5})(?:\.0+)?(?:-(\d{4}))?$/.exec(zip) ?? /^(\d{4,5})(\d{4})$/.exec(zip) ?? [];
  if (!five) return zip;
  return [five.padStart(5, '0'), four].filter(Boolean).join('-');
}

/** Takes ZIP code, state and town from the end. Without a comma in front, a town or state is one only if the columns say so. */
function splitAddress(text: string, parts: Parts): Split {
  const country = COUNTRY.exec(text)?.[0] ?? '';
  let street = text.slice(0, text.length - country.length);
  const zip = ENDING_ZIP.exec(street);
  if (zip) street = street.slice(0, zip.index);
  const region = endingRegion(street, parts, Boolean(zip));
  if (region) street = withoutEnd(street, region);
  const city = endingCity(street, parts.city, Boolean(zip ?? region), Boolean(region));
  if (city) street = withoutEnd(street, city);
  return { street, country, ...(city && { city }), ...(region && { region }), ...(zip && { zip: zip[1] }) };
}

const withoutEnd = (text: string, end: string): string =>
  text.slice(0, text.length - end.length).replace(/[\s,]+$/, '');

const lastSegment = (text: string): string | undefined => {
  const [, ...more] = text.split(',');
  return more.at(-1)?.trim();
};

function endingRegion(text: string, { region, city }: Parts, hasZip: boolean): string | undefined {
  const segment = lastSegment(text);
  if (segment && stateCode(segment) && (hasZip || !region || stateCode(segment) === stateCode(region)))
    return segment;
  const names = region ? [region, stateCode(region) ?? region] : [];
  const words = text.split(/\s+/);
  const ends = [words.at(-1), words.slice(-2).join(' ')].filter((end) => end !== undefined);
  const end = ends.find((one) =>
    names.some(
      (name) => name.toLowerCase() === one.toLowerCase() || (stateCode(name) ?? name) === stateCode(one),
    ),
  );
  if (!end || end === text) return undefined;
  const before = withoutEnd(text, end);
  return hasZip || (city && endsWith(before, city)) ? end : undefined;
}

function endingCity(
  text: string,
  city: string | undefined,
  hasPlace: boolean,
  hasRegion: boolean,
): string | undefined {
  const segment = lastSegment(text);
  if (segment && city && isSame(segment, city)) return segment;
  if (city && hasPlace && endsWith(text, city)) return text.slice(-city.length);
  return segment && hasRegion && !UNIT.test(segment) && !/\d/.test(segment) ? segment : undefined;
}

/** With a street in front. */
function endsWith(text: string, end: string): boolean {
  const before = text.slice(0, -end.length);
  return (
    text.slice(-end.length).toLowerCase() === end.toLowerCase() &&
    /[\s,]$/.test(before) &&
    /\p{L}/u.test(before)
  );
}
