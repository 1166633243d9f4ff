import { INITIAL_CATALOG } from '@homebright/contract';
import { crewVisit, type StoredVisit } from './crew-visit.js';

const VISIT: StoredVisit = {
  id: 1,
  date: '2027-03-16',
  appointmentTime: 'morning',
  customTime: null,
  startsAt: new Date('2027-03-16T12:00:00Z'),
  endsAt: new Date('2027-03-16T14:00:00Z'),
  busyUntil: null,
  status: 'confirmed',
  crew: 'Crew Alder',
  colleagues: [],
  customerName: 'Ada Byron',
  customerPhone: '',
  address: '12 North Elm Street',
  serviceId: '2-hour',
  service: '2-Hour Standard Clean',
  extras: {},
  answers: {},
  notes: null,
  focusNotes: null,
  specialInstructions: null,
  photoIds: [],
  kept: null,
  events: [],
  workPhotos: [],
};

test('a cleaner who reads Spanish sees the owner’s Spanish name of a service', () => {
  const spanish = { name: 'Limpieza de siempre', features: [] };
  const services = INITIAL_CATALOG.map(({ id, name, features }) => ({ id, name, features, spanish }));
  const seen = (language: 'en' | 'es', list = services) =>
    crewVisit(VISIT, null, {
      today: VISIT.date,
      zone: 'America/New_York',
      language,
      extras: [],
      sources: { services: list, own: [] },
    }).service;
  expect(seen('es')).toBe('Limpieza de siempre');
  expect(seen('en')).toBe('2-Hour Standard Clean');
  expect(seen('es', [])).toBe('2-Hour Standard Clean');
});

test('the home’s facts include half baths and square feet if they were asked, in the cleaner’s language', () => {
  const answers = { rooms: '3', bathrooms: '2', halfBaths: '1', squareFeet: '0-999' };
  const context = { today: '2027-03-16', zone: 'America/New_York', language: 'es' as const, extras: [] };
  const sources = { services: [], own: [] };
  const { home } = crewVisit({ ...VISIT, answers }, null, { ...context, sources });
  expect(home.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Habitaciones: 3',
    'Baños: 2',
    'Medios baños: 1',
    'Pies cuadrados: menos de 1,000',
  ]);
});

describe('the office’s notes about the home', () => {
  const seen = (given: Partial<StoredVisit>, today = VISIT.date) =>
    crewVisit({ ...VISIT, ...given }, null, {
      today,
      zone: 'America/New_York',
      language: 'en',
      extras: [],
      sources: { services: [], own: [] },
    });
  const notes = {
    access: 'Side door.\nThe alarm is 0815.',
    keys: 'Key 12, in the van',
    preferences: 'Beds last',
  };

  test('come before the booking’s own access notes, and a repeated sentence appears once', () => {
    const { access, preferences } = seen({ notes, answers: { accessNotes: 'Side door. Ring first!' } });
    expect(access).toEqual({
      entry: 'Side door.\nRing first!',
      keys: 'Key 12, in the van',
      alarm: 'The alarm is 0815.',
      parking: null,
    });
    expect(preferences).toBe('Beds last');
  });

  test('show access only on the day of the visit, and preferences always', () => {
    const early = seen({ notes }, '2027-03-15');
    expect([early.access, early.preferences]).toEqual([null, 'Beds last']);
    const off = seen({ notes, status: 'cancelled' });
    expect([off.access, off.preferences]).toEqual([null, 'Beds last']);
  });

  test('may be missing', () => {
    const none = { entry: null, keys: null, alarm: null, parking: null };
    expect([seen({}).access, seen({}).preferences]).toEqual([none, null]);
    const blank = { access: null, keys: null, preferences: null };
    expect([seen({ notes: blank }).access, seen({ notes: blank }).preferences]).toEqual([none, null]);
  });
});
