import { describe, expect, it } from 'vitest';
import { oneTime, type PendingBooking } from './draft.js';
import type { Flow } from './events.js';
import { after } from './flow.js';

const draft = { draftId: 'a', service: '2-hour', isRecurring: false, bookingId: 7 } as PendingBooking;
const flow = (more: Partial<Flow> = {}): Flow => ({
  place: { step: 'questionnaire', question: 9, depth: 0 },
  reached: { step: 'hero', question: 1 },
  booking: { answers: {}, focusNotes: '', photos: [] },
  tab: {},
  ...more,
});
const begun = () =>
  flow({
    booking: {
      answers: { rooms: '2', appointmentDate: '2026-12-01', appointmentTime: 'morning' },
      selection: oneTime('2-hour'),
      focusNotes: '',
      photos: [],
      draft,
    },
  });

describe('extras', () => {
  const offered = after(begun(), { type: 'extrasOffered' });
  const chosen = after(offered, { type: 'extrasChosen', extras: { oven: 1 } });

  it('are a step to come back to, and stay chosen when they are offered again', () => {
    expect(offered.reached).toEqual({ step: 'extras', question: 1 });
    expect(offered.booking.extras).toEqual({});
    expect(after(chosen, { type: 'extrasOffered' }).booking.extras).toEqual({ oven: 1 });
    expect(chosen.place).toEqual(offered.place);
  });

  it('are part of the draft, as far as the confirmation names them', () => {
    const named = after(chosen, { type: 'reviewed', newId: 'b' });
    expect(named.booking.draft?.extras).toEqual({ oven: 1 });
    const by = { bookVersion: 3, extras: undefined, shown: { total: 1, lines: [] } };
    const none = after(chosen, { type: 'reviewed', newId: 'b', by });
    expect(none.booking.draft).toMatchObject({ bookVersion: 3, shown: by.shown });
    expect(none.booking.draft?.extras).toBeUndefined();
    expect(after(offered, { type: 'reviewed', newId: 'b' }).booking.draft?.extras).toBeUndefined();
  });

  it('end if none are offered anymore, and with the booking', () => {
    for (const type of ['questionsDone', 'extrasGone', 'anotherAsked', 'startedOver'] as const) {
      expect(after(chosen, { type }).booking).not.toHaveProperty('extras');
    }
    expect(after(chosen, { type: 'paid', bookingId: 7 }).booking).not.toHaveProperty('extras');
  });
});

describe('a price that was shown', () => {
  const line = { kind: 'service', code: 'service:2-hour', label: '2', amount: 9, taxable: true } as const;
  const by = { bookVersion: 3, shown: { total: 9, lines: [line] } };
  const reviewed = after(begun(), { type: 'reviewed', newId: 'b', by });
  const prepared = after(reviewed, {
    type: 'prepared',
    draft: reviewed.booking.draft ?? draft,
    bookingId: 7,
    amount: 9,
  });

  it('stays with the server’s amount while nothing is changed that it follows', () => {
    const again = after(prepared, { type: 'reviewed', newId: 'c', by });
    expect(again.booking.draft).toMatchObject({ serverAmount: 9, shown: by.shown });
    const noted = after(prepared, { type: 'answered', answers: { specialNotes: 'Hello' } });
    expect(after(noted, { type: 'reviewed', newId: 'c' }).booking.draft?.serverAmount).toBe(9);
  });

  it.each([{ rooms: '3' }, { appointmentDate: '2026-12-09' }, { location: '1 Elm Street' }])(
    'no more with %j',
    (answers) => {
      const answered = after(prepared, { type: 'answered', answers });
      const again = after(answered, { type: 'reviewed', newId: 'c' }).booking.draft;
      expect(again).not.toHaveProperty('serverAmount');
      expect(again).toMatchObject({ draftId: 'a', bookingId: 7 });
    },
  );

  it('gives way to today’s once that is accepted, with everything else as it was', () => {
    const quote = { version: 4, total: 12, lines: [line], minutes: 120, travelMinutes: 0 };
    const accepted = after(prepared, { type: 'priceAccepted', quote }).booking.draft;
    const { serverAmount: _amount, serverPrice: _price, ...rest } = prepared.booking.draft ?? draft;
    expect(accepted).toEqual({ ...rest, bookVersion: 4, shown: { total: 12, lines: [line] } });
    expect(after(flow(), { type: 'priceAccepted', quote }).booking.draft).toBeUndefined();
  });

  it('continues without extras that are no longer sold', () => {
    const oven = { ...line, kind: 'extra', code: 'extra:oven' } as const;
    const quote = { version: 4, total: 18, lines: [line, oven], minutes: 120, travelMinutes: 0 };
    const chosen = after(begun(), {
      type: 'reviewed',
      newId: 'b',
      by: { ...by, extras: { oven: 1, gone: 2 } },
    });
    expect(after(chosen, { type: 'priceAccepted', quote }).booking.draft?.extras).toEqual({ oven: 1 });
  });
});
