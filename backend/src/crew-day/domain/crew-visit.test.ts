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
  focusNotes: null,
  specialInstructions: null,
  photoIds: [],
  kept: null,
  events: [],
  workPhotos: [],
};

test('a service has the Spanish name that the owner wrote, for who speaks it', () => {
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
