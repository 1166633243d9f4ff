import {
  clockInWords,
  countedHours,
  dateInWords,
  dayInWords,
  daysInWords,
  hoursInWords,
  LONG_DATE,
  type Look,
  money,
  type PriceBook,
  WHOLE,
} from '@homebright/contract';
import type { StepFacts } from './steps.js';

/** The values as installed, which the owner still has to replace. */
const USUAL_NAME = 'Homebright';
const USUAL_EMAIL = 'hello@homebright.example';

interface Identity {
  businessName: string;
  businessEmail: string;
  businessPhone: string | null;
  businessAddress: string | null;
}

/**
 * Proven by the data: name, email address, phone and postal address are the company's own. Logo and colors may stay as
 * installed.
 */
export function lookFacts(
  { businessName, businessEmail, businessPhone, businessAddress }: Identity,
  { logo, brand, accent }: Pick<Look, 'logo' | 'brand' | 'accent'>,
): StepFacts {
  const identity: [label: string, value: string | null][] = [
    ['the name', businessName === USUAL_NAME ? null : businessName],
    ['the email address', businessEmail === USUAL_EMAIL ? null : businessEmail],
    ['the phone number', businessPhone],
    ['the address', businessAddress],
  ];
  const missing = identity.filter(([, value]) => !value).map(([label]) => label);
  return {
    found: [
      ...identity.flatMap(([, value]) => (value ? [value] : [])),
      logo ? 'Logo: your own.' : 'Logo: as installed.',
      brand || accent
        ? `Colors: brand ${brand ?? 'as installed'}, accent ${accent ?? 'as installed'}.`
        : 'Colors: as installed.',
    ],
    missing: missing.length ? `Still missing: ${missing.join(', ')}.` : null,
    isDone: missing.length === 0,
  };
}

export function servicesFacts(services: readonly { label: string; price: number }[]): StepFacts {
  return {
    found: services.map(({ label, price }) => `${label}: ${money(price)}`),
    missing: services.length ? null : 'No service is sold.',
  };
}

export function areaFacts({ zones, taxRates }: Pick<PriceBook, 'zones' | 'taxRates'>): StepFacts {
  const zips = zones.reduce((sum, zone) => sum + zone.zips.length, 0);
  const area = zones.length
    ? `You come to ${counted(zips, 'ZIP code')} in ${counted(zones.length, 'zone')}.`
    : 'You come everywhere: no ZIP code is refused.';
  // With the year: a tax may begin long ago, or in a coming year.
  const rates = taxRates.map(
    ({ percent, from }) => `${(percent * 100) / WHOLE}% from ${dateInWords(from, LONG_DATE)}`,
  );
  return { found: [area, rates.length ? `Sales tax: ${rates.join(', ')}.` : 'No sales tax is added.'] };
}

interface Policy {
  cancellationFee: number;
  rebookingFee: number;
  freeNoticeHours: number;
  minLeadHours: number;
  chargeLeadHours: number;
}

export function policyFacts(policy: Policy): StepFacts {
  const { cancellationFee, rebookingFee, freeNoticeHours, minLeadHours, chargeLeadHours } = policy;
  const free = freeNoticeHours
    ? `Free of charge up to ${countedHours(freeNoticeHours)} before the visit.`
    : 'These fees are always due once a visit is paid.';
  return {
    found: [
      `Cancelling costs ${money(cancellationFee)}, rescheduling ${money(rebookingFee)}. ${free}`,
      `Visits are booked at least ${countedHours(minLeadHours)} ahead.`,
      `Plans are charged ${countedHours(chargeLeadHours)} before each visit.`,
    ],
  };
}

export interface NamedCrewHours {
  name: string;
  workingDays: readonly number[];
  /** 'HH:MM'. */
  startsAt: string;
  endsAt: string;
}

/** The zone of the crews' hours, and the time there. */
interface Place {
  /** IANA. */
  zone: string;
  /** 'HH:MM'. */
  now: string;
}

/** @param firstFree the first day with a free time, YYYY-MM-DD */
export function crewsFacts(
  crews: readonly NamedCrewHours[],
  firstFree: string | null,
  { zone, now }: Place,
): StepFacts {
  const missing = crews.length ? 'No crew has a free time in the next two weeks.' : 'No crew is active.';
  return {
    found: [
      ...crews.map((crew) => `${crew.name}: ${daysInWords(crew.workingDays)}, ${hoursInWords(crew)}.`),
      `Your time zone is ${zone.replaceAll('_', ' ')}: it is ${clockInWords(now)} there.`,
      ...(firstFree ? [`The next free day is ${dayInWords(firstFree)}.`] : []),
    ],
    missing: firstFree ? null : missing,
  };
}

export function importFacts(imported: readonly { kind: string; count: number }[]): StepFacts {
  return {
    found: imported.map(({ kind, count }) => `Imported ${kind}: ${count}`),
    isDone: imported.length > 0,
  };
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
