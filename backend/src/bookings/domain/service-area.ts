import { isServed, type PriceBook, zipOf, zoneOf } from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import { OutsideArea } from './errors.js';

type Area = Pick<PriceBook, 'zones'>;

/** @throws OutsideArea; Invalid for an address without a ZIP code where there are zones */
export function refuseOutside(book: Area, location: string): void {
  if (!book.zones.length) return;
  const zip = zipOf(location);
  if (!zip) throw new Invalid('Please add the ZIP code to the address.', [{ field: 'location' }]);
  if (!isServed(book, zip)) throw new OutsideArea(zip);
}

/** An address that moves from one ZIP code to another is asked about; one that stays is served as before. */
export function refuseMovedOutside(book: Area, before: string, after: string): void {
  if (zipOf(before) !== zipOf(after)) refuseOutside(book, after);
}

/** What the zone of an address keeps free for the way, besides everybody's minutes (decision 91). */
export function travelMinutesTo(book: Area, location: string): number {
  const zip = zipOf(location);
  return (zip && zoneOf(book, zip)?.travelMinutes) || 0;
}
