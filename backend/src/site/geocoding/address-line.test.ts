import { addressLine } from './address-line.js';

test.each([
  [
    '14, Maple Avenue, Larkfield, Alder County, New York, 10998, United States',
    '14 Maple Avenue, Larkfield, NY 10998',
  ],
  [
    'City Hall, 90, West Broad Street, Downtown, Columbus, Franklin County, Ohio, 43215, United States',
    '90 West Broad Street, Columbus, OH 43215',
  ],
  [
    '1600, Pennsylvania Avenue Northwest, Washington, District of Columbia, 20500-0005, United States',
    '1600 Pennsylvania Avenue Northwest, Washington, DC 20500-0005',
  ],
  ['12B, Elm Street, Springfield, West Virginia, United States', '12B Elm Street, Springfield, WV'],
  [
    'Maple Avenue, Larkfield, Alder County, New York, 10998, United States',
    'Maple Avenue, Larkfield, NY 10998',
  ],
  ['Larkfield, Alder County, New York, United States', 'Larkfield, NY'],
  [
    '12-14, Elm Street, Houma, Terrebonne Parish, Louisiana, 70360, United States',
    '12-14 Elm Street, Houma, LA 70360',
  ],
  ['5, Front Street, Nome, Nome Census Area, Alaska, 99762, United States', '5 Front Street, Nome, AK 99762'],
  ['7, Main Street, County Line, Texas, United States', '7 Main Street, County Line, TX'],
  ['14, Maple Avenue, New York, United States', '14 Maple Avenue, NY'],
  ['7 Eleven, 90, Broad Street, Columbus, Ohio, United States', '90 Broad Street, Columbus, OH'],
  ['Ohio, United States', 'OH'],
])('%s is written %s', (found, written) => expect(addressLine(found)).toBe(written));

test.each([
  '12 Elm Street',
  '221B, Baker Street, London, NW1 6XE, United Kingdom',
  '12, Elm Street, Hill Valley, constructor, 99999, United States',
  '',
  '14, Maple Avenue, Larkfield, Ontario, 10998, United States',
  '14, Maple Avenue, Larkfield, New York, 109981, United States',
  '14, Maple Avenue, Larkfield, New York, x10998, United States',
])('%j stays as it is', (found) => expect(addressLine(found)).toBe(found));
