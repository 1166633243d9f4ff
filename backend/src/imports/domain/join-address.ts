import { addressKey } from '../../kernel/address-key.js';
import { stateCode } from './state-codes.js';

interface Parts {
  unit?: string;
  city?: string;
  region?: string;
  zip?: string;
}

/** An address written as one text, split as far as its end is recognized. */
interface Split extends Parts {
  street: string;
  country: string;
}

export interface JoinedAddress {
  address: string;
  /** Given parts that contradict the address. */
  unused: string[];
}

const COUNTRY = /,?\s*\b(?:USA|U\.S\.A\.|United States(?: of America)?)\s*$/i;
const ENDING_ZIP = /[\s,]+(\d{5}(?:-\d{4})?)$/;
const UNIT = /#\s*\w|\b(?:apt|apartment|unit|suite|ste)\b\.?\s*#?\s*\w|\b\d+(?:st|nd|rd|th)\s+fl(?:oor)?\b/i;

/**
 * Joins an address from several columns into one line, as a customer would type it. The first column may already
 * contain some or all of the parts. They are compared one by one, and only missing ones are added.
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

/** Whether the street already has this apartment, as '#4', 'Apt 4' or between commas. */
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

/** Puts a number sign before a bare number or letter; a spreadsheet writes 4 as 4.0. */
function unitOf(unit: string): string {
  const plain = unit.replace(/\.0+$/, '');
  return /^(?:\d+-?[a-z]?|[a-z]-?\d*)$/i.test(plain) ? `#${plain}` : unit;
}

/** Restores the zeros of '07081', which a spreadsheet treats as a number. */
function zipOf(zip: string): string {
  const [, five, four] =
    /^(\d{3,5})(?:\.0+)?(?:-(\d{4}))?$/.exec(zip) ?? /^(\d{4,5})(\d{4})$/.exec(zip) ?? [];
  if (!five) return zip;
  return [five.padStart(5, '0'), four].filter(Boolean).join('-');
}

/**
 * Splits ZIP code, state and town off the end. Without a comma before it, text counts as a town or state only if the
 * columns contain it.
 */
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

/** Whether the text ends with `end` and has a street before it. */
function endsWith(text: string, end: string): boolean {
  const before = text.slice(0, -end.length);
  return (
    text.slice(-end.length).toLowerCase() === end.toLowerCase() &&
    /[\s,]$/.test(before) &&
    /\p{L}/u.test(before)
  );
}
