import type { BookingDraft, BookingRecord, Cleaner, Crew } from '@homebright/contract';
import { test as base, expect, type Page } from '../setup/test.js';
import { now } from '../setup/time.js';
import { dayFromToday } from './days.js';
import { Office } from './office.js';
import { Person } from './person.js';
import { mailsTo } from './shown.js';

/** Before anybody's working hours, so that at any hour of the test the visit is at most twelve hours past or ahead. */
const EARLY = '06:00';
const ACCESS = 'Lockbox 4471 beside the door.';

/** A cleaner in her own crew, with a visit today. */
export interface CleanersDay {
  crew: Crew;
  cleaner: Cleaner;
  email: string;
  visit: BookingRecord;
  access: string;
  /** Signs in the visit's customer on the page. */
  customerIn: (page: Page) => Promise<unknown>;
}

/** @param draft how the customer books; as a rule, one quick clean that is paid at once */
export async function aCleanersDay(office: Office, draft: Partial<BookingDraft> = {}): Promise<CleanersDay> {
  const stamp = now();
  const email = `maria-${stamp}@example.org`;
  const crew = await office.hire(`Crew Maple ${stamp}`);
  const cleaner = await office.post<Cleaner>('cleaners', {
    name: 'Maria Alvarez',
    phone: null,
    email,
    language: 'en',
    active: true,
    crews: [{ crewId: crew.id, from: dayFromToday(-1), until: null }],
  });
  const customer = [`Dana ${stamp}`, `dana-${stamp}@example.org`] as const;
  const person = await Person.signIn(...customer);
  const booked = await person.bookFrom(20, { service: '1-hour', accessNotes: ACCESS, ...draft });
  if (booked.later === undefined) {
    await person.pay(booked);
    await office.sees(booked.bookingId, 'paid');
  } else {
    await person.saveCard(booked);
    await expect.poll(async () => (await office.booking(booked.bookingId)).status).toBe('confirmed');
  }
  await person.leave();
  const place = { crewId: crew.id, date: dayFromToday(0), time: EARLY, reason: 'She asked for today.' };
  // The payment's follow-up may still be changing the booking.
  await expect(async () => {
    const { version } = await office.booking(booked.bookingId);
    await office.post(`bookings/${booked.bookingId}/actions/move`, { version, ...place });
  }).toPass();
  return {
    crew,
    cleaner,
    email,
    visit: await office.booking(booked.bookingId),
    access: ACCESS,
    customerIn: (page) => Person.signIn(...customer, page.request),
  };
}

interface Cleaning {
  office: Office;
  day: CleanersDay;
  /** The cleaner's own page, beside the office's `page`. */
  phone: Page;
}

/** Gives a test a cleaner with a visit today, in a crew that retires when the test ends. */
export const test = base.extend<Cleaning>({
  // eslint-disable-next-line no-empty-pattern -- Playwright infers from it that no other fixture is needed
  office: async ({}, use) => {
    const office = await Office.signIn();
    await use(office);
    await office.leave();
  },
  day: async ({ office }, use) => {
    const day = await aCleanersDay(office);
    await use(day);
    await office.change(`crews/${day.crew.id}`, { active: false });
  },
  phone: async ({ browser }, use) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await use(await context.newPage());
    await context.close();
  },
});

/** Signs in with the code that was sent, and waits until the visit is visible. */
export async function signInAsCleaner(page: Page, { email, visit }: CleanersDay, at = ''): Promise<void> {
  await page.goto(`${at}/crew`);
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByRole('button', { name: 'Send my code' }).click();
  const field = page.getByLabel('Six-digit code');
  await expect(field).toBeFocused();
  await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(0);
  const [mail] = await mailsTo(email);
  const [code = ''] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
  await field.fill(code);
  await expect(page.getByRole('heading', { name: /^Good \w+, Maria$/ })).toBeVisible();
  await expect(page.getByText(visit.customerName)).toBeVisible();
}
