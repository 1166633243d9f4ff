import type { Crew, DispatchBoard, DispatchVisit } from '@homebright/contract';
import { aBooking } from './a-booking';

const crew = (id: number, name: string): Crew => ({
  id,
  name,
  active: true,
  workingDays: [0, 1, 2, 3, 4, 5, 6],
  startsAt: '08:00',
  endsAt: '20:00',
  homeBase: '1 Depot Road',
  version: 1,
});

export function aVisit(changed: Partial<DispatchVisit> = {}): DispatchVisit {
  return {
    ...aBooking(),
    location: '10 Elm Street',
    durationMinutes: 120,
    travelMinutes: 30,
    photos: [],
    now: null,
    ...changed,
  };
}

export const BOARD: DispatchBoard = {
  date: '2026-11-24',
  timeZone: 'America/New_York',
  crews: [crew(1, 'Cedar crew'), crew(2, 'Maple crew')],
  people: [],
  closures: [],
  assigned: [
    aVisit({
      id: 7,
      crewId: 1,
      focusNotes: 'Oven',
      home: { access: null, keys: 'Key 12', preferences: 'Beds last' },
      questionnaire: { accessNotes: 'Key under the pot', rooms: '3', bathrooms: '1', hasPets: true },
    }),
  ],
  unassigned: [aVisit({ id: 8, crewId: null, startsAt: null, endsAt: null, customerName: 'Tom Becker' })],
};
