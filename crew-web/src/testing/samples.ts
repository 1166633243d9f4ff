import type { CrewDays, CrewSession, CrewVisit } from '@homebright/contract';

export const MARIA: CrewSession = {
  id: 7,
  name: 'Maria Alvarez',
  language: 'en',
  signedInAs: 'maria@example.com',
};

/** A visit on Monday, November 23, 2026 in New York, at nine. */
export const aVisit = (change: Partial<CrewVisit> = {}): CrewVisit => ({
  id: 101,
  version: '1',
  date: '2026-11-23',
  start: '2026-11-23T14:00:00.000Z',
  end: '2026-11-23T16:00:00.000Z',
  window: { from: '2026-11-23T14:00:00.000Z', until: '2026-11-23T15:00:00.000Z' },
  travelMinutes: null,
  status: 'planned',
  cancelled: false,
  crew: 'Crew Alder',
  colleagues: ['Jo'],
  customer: { name: 'Dana Whitfield', phone: '+15165550144' },
  address: '48 Maple Avenue, Garden City, NY 11530',
  service: 'Two-hour cleaning',
  extras: ['Inside the oven'],
  home: [{ label: 'Bedrooms', value: '3' }],
  focusNotes: 'The shower door, please.',
  specialInstructions: 'Shoes off at the door.',
  photos: [],
  access: { entry: 'Lockbox 4471', alarm: 'Panel 2903', parking: null },
  checklist: [
    { key: 'dust', label: 'Dust all surfaces', done: false },
    { key: 'floors', label: 'Mop the floors', done: false },
  ],
  workPhotos: [],
  ...change,
});

export const theDays = (visits: readonly CrewVisit[], change: Partial<CrewDays> = {}): CrewDays => ({
  today: '2026-11-23',
  zone: 'America/New_York',
  asOf: '2026-11-23T14:12:00.000Z',
  keepUntil: '2026-11-24T05:00:00.000Z',
  lockOut: { waitMinutes: 15, officePhone: '+15165550100' },
  visits,
  ...change,
});

/** Twelve minutes past nine in New York. */
export const AT_9_12 = new Date('2026-11-23T14:12:00.000Z');
