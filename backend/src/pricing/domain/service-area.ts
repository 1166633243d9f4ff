import { type AddressAnswers, isServed, type PriceBook, zipOf, zipsOf, zoneOf } from '@homebright/contract';
import { DomainError, Invalid } from '../../kernel/domain-error.js';

/**
 * The address is outside the service area. Nothing is booked or held, and the visitor may join the waitlist.
 */
export class OutsideArea extends DomainError {
  constructor(zip: string) {
    super('OUTSIDE_AREA', `We don't come to ${zip} yet. Nothing has been booked or charged.`, [
      { field: 'location', zip },
    ]);
  }
}

type Area = Pick<PriceBook, 'zones'>;

/** @throws OutsideArea; Invalid for an address without a ZIP code, or with two, if there are zones */
export function refuseOutside(book: Area, address: AddressAnswers): void {
  if (!book.zones.length) return;
  const zip = zipOf(address);
  if (!zip) throw new Invalid(questionOf(zipsOf(address.location ?? '')), [{ field: 'location' }]);
  if (!isServed(book, zip)) throw new OutsideArea(zip);
}

const questionOf = (zips: readonly string[]): string =>
  zips.length
    ? `The address has several ZIP codes: ${zips.join(', ')}. Please keep only the home’s.`
    : 'Please add the ZIP code to the address.';

/** Checks a changed address if its ZIP code has changed. An address in the same ZIP code is still served. */
export function refuseMovedOutside(book: Area, before: AddressAnswers, after: AddressAnswers): void {
  const zip = zipOf(after);
  // Without a ZIP code, nobody can tell whether a changed address is in the area.
  const isSameArea = zip ? zip === zipOf(before) : before.location === after.location;
  if (!isSameArea) refuseOutside(book, after);
}

/**
 * The extra minutes of travel to the zone of an address, on top of every visit's travel time (decision 91).
 */
export function travelMinutesTo(book: Area, address: AddressAnswers): number {
  const zip = zipOf(address);
  return (zip && zoneOf(book, zip)?.travelMinutes) || 0;
}
