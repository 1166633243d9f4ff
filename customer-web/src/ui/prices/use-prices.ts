import type { Cents, Extra, FirstCleaning, Quote } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { readOrNull } from '@homebright/web-common/api/client.js';
import { askCoverage } from '../../lib/api/coverage.js';
import { useSite } from '../../lib/api/site.js';
import type { Answers, Booking } from '../../lib/flow/draft.js';
import { withUnit } from '../../lib/flow/with-unit.js';
import { knownZip } from '../../lib/zip.js';
import { todayIn } from '@homebright/web-common/time/dates.js';
import type { HomeQuestions } from '../home-questions/home-questions.js';
import type { Offers } from './offer.js';
import { type Prices, usePrices } from './price-book.js';

/** The catalog's prices and notes; undefined if prices depend on the service alone. */
export function useOffers(): Offers | undefined {
  const { data } = usePrices();
  return useMemo(() => data?.rules?.offersOf(data.book), [data]);
}

/** The price of the choices so far, by the book's rules. */
export interface Priced {
  rules: typeof import('./rules.js');
  quote: Quote;
  /** Price of each later visit of a plan; undefined for a single visit. */
  later?: Cents;
  /** The extras that can be added to the service. */
  offered: Extra[];
  /** The chosen extras that count; undefined if there are none. */
  extras?: Record<string, number>;
  firstCleaning?: boolean;
  takesCoupons?: boolean;
  /** The address will decide whether the first cleaning's price applies. */
  waitsForAddress: boolean;
  /** undefined if the company serves everywhere. */
  area?: Area;
  /** undefined if the owner asks no further questions about the home. */
  home?: HomeQuestions;
}

/** Whether the company serves an address. */
export interface Area {
  /** The address's ZIP code; null if it has none or several. */
  zip: string | null;
  /** undefined until it is known. */
  covered?: boolean;
  /** The zone of the ZIP code that the price is for. */
  zone?: string;
  isAsking: boolean;
  /** Resolves when the coverage is known or its request has failed. After a failure, the server decides. */
  answered: () => Promise<unknown>;
}

/** undefined if prices depend on the service alone, and until the prices are known. */
export function usePriced({ selection, answers, extras, coupon }: Booking): Priced | undefined {
  const { data } = usePrices();
  const service = selection?.service;
  const location = useSettled(withUnit(answers.location, answers.unit));
  const mayBeFirst = Boolean(service && data?.rules && data.rules.firstVisitOf(data.book, service));
  const firstCleaning = useFirstCleaning(mayBeFirst ? location : '');
  const timeZone = useSite()?.timeZone ?? 'America/New_York';
  const { area, zip } = useArea(data, answers);
  return useMemo(() => {
    if (!data?.rules || !service) return undefined;
    const { book, rules, home } = data;
    const choices = { selection, answers: home?.inRanges(answers) ?? answers, extras, coupon };
    const situation = { firstCleaning, today: todayIn(timeZone), zip, zone: area?.zone };
    const quote = rules.quoteOf(book, choices, situation);
    const later = selection?.isRecurring ? rules.quoteOf(book, choices, situation, true)?.total : undefined;
    const offered = rules.extrasFor(book, service);
    const waitsForAddress = mayBeFirst && !location;
    const { takesCoupons } = book;
    const counted = rules.extrasToSend(offered, service, extras);
    const common = { offered, extras: counted, firstCleaning, takesCoupons, waitsForAddress, area, home };
    return quote && { rules, quote, later, ...common };
  }, [
    data,
    service,
    selection,
    answers,
    extras,
    coupon,
    firstCleaning,
    timeZone,
    mayBeFirst,
    location,
    area,
    zip,
  ]);
}

/** The company's area. Until the address has a ZIP code, the price uses the one that the customer entered before. */
export function useArea(prices: Prices | undefined, answers: Answers): { area?: Area; zip?: string } {
  const zones = prices?.zones;
  const ownZip = zones?.zipOf({ ...answers, location: withUnit(answers.location, answers.unit) }) ?? null;
  const zip = ownZip ?? (zones && knownZip());
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['/api/coverage', zip],
    queryFn: () => askCoverage(zip ?? ''),
    enabled: zip !== undefined,
  });
  const { covered, zone } = data ?? {};
  const area = useMemo(() => {
    if (!zones) return undefined;
    const untilAnswered = () => refetch({ cancelRefetch: false });
    return {
      zip: ownZip,
      covered: ownZip ? covered : undefined,
      zone,
      isAsking: isFetching,
      answered: untilAnswered,
    };
  }, [zones, ownZip, covered, zone, isFetching, refetch]);
  return { area, zip };
}

/** GET /api/first-cleaning, which answers only signed-in customers; undefined without an address. */
function useFirstCleaning(location: string): boolean | undefined {
  const path = `/api/first-cleaning?location=${encodeURIComponent(location)}`;
  const { data } = useQuery({
    queryKey: ['/api/first-cleaning', location],
    queryFn: () => readOrNull<FirstCleaning>(path),
    enabled: location.length > 0,
  });
  return data?.firstCleaning;
}

const SETTLED_MS = 800;

/** The text after the customer has stopped typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
