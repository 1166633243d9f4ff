import type { BookingDraft, BookingRecord, PaymentResponse } from '@homebright/contract';
import { expect } from '@playwright/test';
import { now } from '../setup/time.js';
import { dayFromToday } from './days.js';
import { Office } from './office.js';
import { Person } from './person.js';
import { picture } from './picture.js';

const NAMES = [
  'Maya Alvarez',
  'Jonas Weber',
  'Priya Natarajan',
  'Tom Okafor',
  'Ingrid Solberg-Haraldsdottir',
  'Li Wei',
  'Sara Cohen',
  'Marcus Bell',
];
const STREETS = ['Elm Street', 'Harbor Road', 'Old Mill Lane', 'Second Avenue', 'Juniper Court'];
const NEW_CREWS = ['Crew Alder', 'Crew Cedar', 'Crew Hazel', 'Crew Linden', 'Crew Rowan', 'Crew Aspen'];
const SERVICES = ['4-hour', '1-hour', '2-hour', '1-hour', '2-hour', '1-hour', '2-hour', '1-hour'] as const;
const GOOD_CARD = '4242424242424242';
const WINDOWS = ['morning', 'midday', 'evening'] as const;

/** Booking ids by payment state. */
export interface BusyOffice {
  office: Office;
  /** The day with forty visits. */
  day: string;
  people: Person[];
  paid: number;
  unpaid: number;
  failed: number;
  disputed: number;
  refunded: number;
  partlyRefunded: number;
  withPhotos: number;
  subscription: number;
}

/** Fills an office: nine crews, forty visits on one day, every payment state, photos, a subscription, and visits soon. */
export async function busyOffice(): Promise<BusyOffice> {
  const office = await Office.signIn();
  const stamp = `${now()}`;
  const existing = await office.get<{ name: string }[]>('crews?range=[0,999]');
  for (const name of NEW_CREWS.filter((newName) => !existing.some((crew) => crew.name === newName)))
    await office.hire(name);
  const people = await Promise.all(
    NAMES.map((name) => Person.signIn(name, `${name.split(' ')[0]?.toLowerCase()}-${stamp}@example.org`)),
  );
  // Not everybody agrees to news, so that a message to everybody shows how many people it leaves out.
  await Promise.all(people.slice(0, 5).map((person) => person.agreeToNews()));
  const day = dayFromToday(33);
  for (let index = 0; index < 40; index += 1) await fill(people, day, index);
  const states = await moneyStates(office, people);
  return { office, day, people, ...states };
}

function personAt(people: Person[], index: number): Person {
  return people[index % people.length] as Person;
}

function visit(index: number): Partial<BookingDraft> {
  return {
    service: SERVICES[index % SERVICES.length],
    location: `${10 + index} ${STREETS[index % STREETS.length]}, Springfield`,
    rooms: index % 3 ? '2' : '4+',
    ...(index % 4 ? {} : { specialNotes: 'Please mind the fern and the sleeping cat.' }),
  };
}

/** Books the first free window, starting from this visit's turn; every fifth visit stays unpaid. */
async function fill(people: Person[], appointmentDate: string, index: number): Promise<void> {
  const person = personAt(people, index);
  for (let turn = 0; turn < WINDOWS.length; turn += 1) {
    const appointmentTime = WINDOWS[(index + turn) % WINDOWS.length];
    const booked = await person.book({ ...visit(index), appointmentDate, appointmentTime }).catch(() => null);
    if (!booked) continue;
    if (index % 5) await person.pay(booked);
    return;
  }
}

async function moneyStates(
  office: Office,
  people: Person[],
): Promise<Omit<BusyOffice, 'office' | 'day' | 'people'>> {
  const maya = personAt(people, 0);
  const book = async (
    days: number,
    card?: string,
    answers?: Partial<BookingDraft>,
  ): Promise<PaymentResponse> => {
    const booked = await maya.bookFrom(days, answers);
    if (card) await maya.pay(booked, card);
    return booked;
  };
  const [photo] = await maya.upload('kitchen shelf.png', 'image/png', picture());
  const paid = await book(1, GOOD_CARD, { service: '1-hour' });
  const unpaid = await book(2);
  // A hold for an unpaid visit expires, but a booking that the office confirmed stays due.
  await office.post(`bookings/${(await book(2)).bookingId}/actions/confirm`);
  const disputed = await book(2, '4000000000000259');
  const refunded = await book(2, GOOD_CARD);
  const partly = await book(2, GOOD_CARD);
  const withPhotos = await book(1, GOOD_CARD, {
    photos: photo ? [photo.id] : [],
    focusNotes: 'The shelf above the stove.',
  });
  const weekly = await book(3, GOOD_CARD, { isRecurring: true, frequency: 'weekly' });
  for (const { bookingId } of [paid, refunded, partly, withPhotos, weekly])
    await office.sees(bookingId, 'paid');
  await office.post(`bookings/${refunded.bookingId}/actions/refund`);
  await office.post(`bookings/${partly.bookingId}/actions/refund`, { amount: 2500 });
  await office.sees(refunded.bookingId, 'refunded');
  await office.sees(partly.bookingId, 'partially_refunded');
  return {
    paid: paid.bookingId,
    unpaid: unpaid.bookingId,
    failed: await failing(office, maya, weekly),
    disputed: disputed.bookingId,
    refunded: refunded.bookingId,
    partlyRefunded: partly.bookingId,
    withPhotos: withPhotos.bookingId,
    subscription: weekly.subscriptionId ?? 0,
  };
}

/**
 * Gives a subscription a card that will be declined, and moves its next visit near enough to be charged soon.
 * @returns the visit's id
 */
async function failing(
  office: Office,
  person: Person,
  { subscriptionId = 0, bookingId }: PaymentResponse,
): Promise<number> {
  const later = async (): Promise<BookingRecord[]> =>
    (await office.get<BookingRecord[]>(`user-bookings/${person.id}`)).filter(
      (visit) => visit.subscriptionId === subscriptionId && visit.id !== bookingId,
    );
  await expect.poll(async () => (await later()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  await person.changeCard(subscriptionId, '4000000000000341');
  const next = (await later()).at(-1);
  if (!next) throw new Error('The subscription has no later visit.');
  await moveSoon(office, next.id);
  return next.id;
}

/** Moves a visit to the first free time of the next two days, so that it is charged now. Adds a crew if none is free. */
export async function moveSoon(office: Office, id: number): Promise<void> {
  for (const appointmentDate of [dayFromToday(1), dayFromToday(2)]) {
    for (const appointmentTime of WINDOWS) {
      const move = office.patch(`bookings/${id}`, { appointmentDate, appointmentTime });
      if (await move.then(() => true).catch(() => false)) return;
    }
  }
  await office.hire(`Crew Soon ${now()}`);
  await office.patch(`bookings/${id}`, { appointmentDate: dayFromToday(1), appointmentTime: WINDOWS[0] });
}
