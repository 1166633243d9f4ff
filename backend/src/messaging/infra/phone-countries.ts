import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** ISO codes. @param businessPhone gives the business's own country, if no countries are given */
export function textCountries(given: readonly string[], businessPhone: string | null): string[] {
  if (given.length) return [...given];
  return [parsePhoneNumberFromString(businessPhone ?? '', 'US')?.country ?? 'US'];
}

/**
 * Whether a number like '+15551234567' belongs to one of these countries. The prefix '+1' alone stands for twenty-five
 * countries.
 */
export function isOfCountry(number: string, countries: readonly string[]): boolean {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return false;
  if (parsed.country) return countries.includes(parsed.country);
  // The number may be one that is not assigned to anybody, like the 555 of examples.
  return countries.some(
    (country) => isSupportedCountry(country) && getCountryCallingCode(country) === parsed.countryCallingCode,
  );
}
