import type { CallListEntry } from '@homebright/contract';
import { changedMeanwhile, noted } from './call.js';

const CALL: CallListEntry = {
  bookingId: 7,
  userId: 'u',
  customerName: 'Ada Byron',
  customerPhone: '5550142233',
  service: '2-Hour Standard Clean',
  appointmentTime: 'morning',
  customTime: null,
  startsAt: null,
  heldUntil: null,
  location: '12 North Elm Street',
  crewName: null,
  outcome: null,
  note: null,
  calledAt: null,
  calledBy: null,
  appointment: '2027-03-16 morning',
  version: 0,
};
const NOW = { at: '2027-03-15T15:00:00.000Z', by: 'olive' };
const VOICEMAIL = { ...CALL, outcome: 'voicemail', calledAt: 'then', calledBy: 'pam', version: 1 } as const;

test('an outcome is noted with the caller and the time; taking it back removes both', () => {
  const reached = noted(CALL, { outcome: 'reached' }, NOW);
  expect(reached).toMatchObject({ outcome: 'reached', calledAt: NOW.at, calledBy: 'olive', version: 1 });
  expect(noted(VOICEMAIL, { outcome: null }, NOW)).toMatchObject({
    outcome: null,
    calledAt: null,
    calledBy: null,
    version: 2,
  });
});

test('another outcome is noted with the later caller', () => {
  expect(noted(VOICEMAIL, { outcome: 'reached' }, NOW)).toMatchObject({
    calledAt: NOW.at,
    calledBy: 'olive',
  });
});

test('a note is trimmed and keeps the outcome and its caller; an empty note removes it, and an absent one keeps it', () => {
  expect(noted(VOICEMAIL, { outcome: 'voicemail', note: ' Gate 12 ' }, NOW)).toMatchObject({
    outcome: 'voicemail',
    note: 'Gate 12',
    calledAt: 'then',
    calledBy: 'pam',
    version: 2,
  });
  const withNote = { ...VOICEMAIL, note: 'Gate 12' };
  expect(noted(withNote, { outcome: 'voicemail', note: '  ' }, NOW)?.note).toBeNull();
  expect(noted(withNote, { outcome: 'reached' }, NOW)?.note).toBe('Gate 12');
});

test('an outcome and a note that are the same change nothing', () => {
  expect(noted(VOICEMAIL, { outcome: 'voicemail' }, NOW)).toBeNull();
  expect(noted(CALL, { outcome: null, note: '' }, NOW)).toBeNull();
});

test('a caller with an older version gets the call’s current fields, or the new time of a rescheduled visit', () => {
  const seen = { outcome: 'reached', appointment: CALL.appointment, version: 0 } as const;
  expect(changedMeanwhile(CALL, seen)).toBeNull();
  expect(changedMeanwhile(VOICEMAIL, seen)).toEqual([
    { field: 'outcome', now: 'voicemail' },
    { field: 'note', now: null },
    { field: 'calledBy', now: 'pam' },
  ]);
  expect(changedMeanwhile({ ...CALL, appointment: '2027-03-17 evening' }, seen)).toEqual([
    { field: 'appointment', now: '2027-03-17 evening' },
  ]);
});
