const STATES = new Map(
  `Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,District of Columbia DC,Florida FL,
  Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,
  Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,
  New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Puerto Rico PR,Rhode Island RI,
  South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Washington WA,West Virginia WV,Wisconsin WI,
  Wyoming WY`
    .split(',')
    .map((state) => [state.trim().slice(0, -3), state.trim().slice(-2)]),
);
const COUNTRY = 'United States';
const COUNTY = / (County|Parish|Borough|Census Area|Municipality)$/;
const HOUSE_NUMBER = /^\d+[A-Za-z]?([-/]\d+[A-Za-z]?)?$/;
const ZIP = /^\d{5}(-\d{4})?$/;

/**
 * Turns a geocoder's `display_name` into an American address as people write it: '14, Maple Avenue,
 * Larkfield, Alder County, New York, 10998, United States' → '14 Maple Avenue, Larkfield, NY 10998'.
 * Addresses of other countries are not changed.
 */
export function addressLine(displayName: string): string {
  const parts = displayName.split(',').map((part) => part.trim());
  if (parts.pop() !== COUNTRY) return displayName;
  const zip = ZIP.test(parts.at(-1) ?? '') ? parts.pop() : undefined;
  const state = STATES.get(parts.at(-1) ?? '');
  if (!state) return displayName;
  parts.pop();
  const places = parts.filter((part) => !COUNTY.test(part));
  const number = places.findIndex((part) => HOUSE_NUMBER.test(part));
  const street = number < 0 ? places[0] : `${places[number]} ${places[number + 1]}`;
  // Between street and town there may be districts, which a postal address does not need.
  const town = places.slice(number < 0 ? 1 : number + 2).at(-1);
  return [street, town, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
