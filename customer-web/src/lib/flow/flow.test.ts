import { describe, expect, it } from 'vitest';
import { bookingDraft } from './booking-draft.js';
import { oneTime, type PendingBooking } from './draft.js';
import type { Flow, FlowEvent, Place } from './events.js';
import { after, earlier } from './flow.js';

const flow = (place: Partial<Place> = {}, more: Partial<Flow> = {}): Flow => ({
  place: { step: 'hero', question: 1, depth: 0, ...place },
  reached: { step: 'hero', question: 1 },
  booking: { answers: {}, focusNotes: '', photos: [] },
  tab: {},
  ...more,
});
const selection = oneTime('2-hour');
const draft = { draftId: 'a', service: '2-hour', isRecurring: false, bookingId: 7 } as PendingBooking;
const booking = {
  answers: { rooms: '2', appointmentDate: '2026-12-01', appointmentTime: 'morning' } as const,
  selection,
  focusNotes: 'The stove',
  photos: [{ id: 5, originalName: 'stove.jpg', size: 1 }],
  draft,
};
const reached = { step: 'confirmation', question: 1 } as const;
const begun = (place: Partial<Place> = {}) => flow(place, { booking, reached });
/** The place and the move after an event. */
const led = (from: Flow, event: FlowEvent) => {
  const { place, move } = after(from, event);
  return [place.step, place.question, move];
};

describe('the way to a booking', () => {
  it.each<[FlowEvent, Partial<Place>, unknown[]]>([
    [{ type: 'bookPressed' }, { step: 'hero' }, ['services', 1, 'push']],
    [{ type: 'serviceChosen', selection }, { step: 'services' }, ['questionnaire', 1, 'push']],
    [
      { type: 'questionReached', question: 5 },
      { step: 'questionnaire', question: 4 },
      ['questionnaire', 5, 'push'],
    ],
    [{ type: 'questionsClosed' }, { step: 'questionnaire', question: 4 }, ['services', 1, 'push']],
    [{ type: 'questionsDone' }, { step: 'questionnaire', question: 9 }, ['focus', 1, 'push']],
    [{ type: 'extrasOffered' }, { step: 'questionnaire', question: 9 }, ['extras', 1, 'push']],
    [{ type: 'extrasDone' }, { step: 'extras' }, ['focus', 1, 'push']],
    [{ type: 'extrasAsked' }, { step: 'confirmation' }, ['extras', 1, 'push']],
    [{ type: 'extrasAsked' }, { step: 'away' }, ['extras', 1, 'push']],
    [{ type: 'extrasDone' }, { step: 'extras', isReview: true }, ['confirmation', 1, 'push']],
    [{ type: 'extrasGone' }, { step: 'extras' }, ['focus', 1, 'replace']],
    [{ type: 'focusDone' }, { step: 'focus' }, ['confirmation', 1, 'push']],
    [{ type: 'changeAsked' }, { step: 'confirmation' }, ['questionnaire', 1, 'push']],
    [{ type: 'payPressed' }, { step: 'confirmation' }, ['checkout', 1, 'push']],
    [{ type: 'resumed' }, { step: 'hero' }, ['confirmation', 1, 'push']],
    [{ type: 'bookingsAsked' }, { step: 'hero' }, ['bookings', 1, 'push']],
    [{ type: 'homeAsked' }, { step: 'bookings' }, ['hero', 1, 'push']],
    [{ type: 'paymentDone' }, { step: 'away' }, ['success', 1, 'replace']],
    [{ type: 'paymentLeft' }, { step: 'away' }, ['hero', 1, 'replace']],
    [{ type: 'cardSaved' }, { step: 'away' }, ['bookings', 1, 'replace']],
    [{ type: 'reviewAsked' }, { step: 'away' }, ['confirmation', 1, 'push']],
    [{ type: 'otherTimeAsked' }, { step: 'away' }, ['questionnaire', 7, 'push']],
  ])('%j', (event, place, expected) => {
    expect(led(begun(place), event)).toEqual(expected);
  });

  it('counts its own entries in the history, from the first one at home', () => {
    expect(after(flow({ depth: 2 }), { type: 'bookPressed' }).place.depth).toBe(3);
    expect(after(flow({ step: 'bookings', depth: 2 }), { type: 'homeAsked' }).place.depth).toBe(3);
    expect(after(flow({ step: 'away', depth: 2 }), { type: 'bookingsAsked' }).place.depth).toBe(0);
    expect(after(flow({ depth: 2 }), { type: 'rescheduleAsked', bookingId: '4' }).place.depth).toBe(2);
  });

  it('remembers how far it came, on the steps that are worth coming back to', () => {
    const asked = after(begun(), { type: 'questionReached', question: 6 });
    expect(asked.reached).toEqual({ step: 'questionnaire', question: 6 });
    expect(after(asked, { type: 'questionsClosed' }).reached).toEqual(asked.reached);
  });

  it('leaves for a subscription where the draft is one', () => {
    const plan = { ...booking, draft: { ...draft, isRecurring: true } };
    expect(led(flow({}, { booking: plan }), { type: 'payPressed' })[0]).toBe('subscribe');
  });
});

describe('the way back', () => {
  it('is the browser’s while it leads to our own entries', () => {
    expect(after(begun({ step: 'focus', depth: 1 }), { type: 'wentBack' }).move).toBe('back');
  });

  it('goes one step earlier otherwise', () => {
    expect(led(begun({ step: 'focus' }), { type: 'wentBack' })).toEqual(['questionnaire', 9, 'replace']);
  });

  it.each([
    ['hero', 1, 'hero', 1],
    ['services', 1, 'hero', 1],
    ['questionnaire', 1, 'services', 1],
    ['questionnaire', 9, 'questionnaire', 8],
    ['focus', 1, 'questionnaire', 9],
    ['confirmation', 1, 'focus', 1],
    ['bookings', 1, 'hero', 1],
    // A question number only matters within the questions.
    ['focus', 5, 'questionnaire', 9],
  ] as const)('from %s %s to %s %s', (step, question, to, at) => {
    expect(earlier({ step, question })).toEqual({ step: to, question: at });
  });

  it('passes the extras where they were offered', () => {
    const offered = flow({ step: 'focus' }, { booking: { ...booking, extras: {} } });
    expect(led(offered, { type: 'wentBack' })).toEqual(['extras', 1, 'replace']);
    const onExtras = { ...offered, place: { ...offered.place, step: 'extras' as const } };
    expect(led(onExtras, { type: 'wentBack' })).toEqual(['questionnaire', 9, 'replace']);
  });
});

describe('what is kept of a booking', () => {
  it('are the service, the answers, the notes and the photos', () => {
    const chosen = after(flow(), { type: 'serviceChosen', selection });
    const answered = after(chosen, { type: 'answered', answers: { rooms: '2' } });
    const more = after(answered, { type: 'answered', answers: { bathrooms: '1' } });
    const noted = after(more, { type: 'focusNoted', focusNotes: 'The stove' });
    const { photos } = booking;
    expect(after(noted, { type: 'focusNoted', photos }).booking).toEqual({
      answers: { rooms: '2', bathrooms: '1' },
      selection,
      focusNotes: 'The stove',
      photos,
    });
  });

  it('is the home alone when another is booked, and nothing of the old draft', () => {
    const kept = { answers: { rooms: '2' }, focusNotes: '', photos: [] };
    for (const type of ['anotherAsked', 'startedOver'] as const) {
      const next = after(begun({ step: 'confirmation' }), { type });
      expect(next.booking).toEqual(kept);
      expect(next.reached.step).toBe('hero');
    }
    expect(led(begun(), { type: 'anotherAsked' })).toEqual(['services', 1, 'push']);
    expect(led(begun(), { type: 'startedOver' })[2]).toBeUndefined();
  });

  it('becomes a draft once it is reviewed, which keeps its id', () => {
    const { draft: _none, ...open } = booking;
    const first = after(flow({}, { booking: open }), { type: 'reviewed', newId: 'b' });
    expect(first.booking.draft).toMatchObject({ draftId: 'b', service: '2-hour', photos: [5] });
    expect(after(first, { type: 'reviewed', newId: 'c' }).booking.draft?.draftId).toBe('b');
    expect(after(flow(), { type: 'reviewed', newId: 'b' }).booking.draft).toBeUndefined();
  });
});

describe('the way through sign-in', () => {
  it('comes back to the chosen service, once', () => {
    const left = after(flow(), { type: 'leftForSignIn', selection });
    const back = after(left, { type: 'homeShown' });
    expect(led(left, { type: 'homeShown' })).toEqual(['questionnaire', 1, 'replace']);
    expect(back.booking.selection).toEqual(selection);
    expect(back.tab).toEqual({});
    expect(after({ ...left, tab: back.tab }, { type: 'homeShown' }).move).toBeUndefined();
  });

  it('remembers over the sign-in which payment this tab had begun', () => {
    const payment = { bookingId: 7, isFee: true };
    const left = after(flow({}, { tab: { payment } }), { type: 'leftForSignIn' });
    expect(after(left, { type: 'homeShown' }).tab).toEqual({ payment });
  });

  it('keeps the step of somebody who chose no card, and shows the services to who had none', () => {
    expect(led(after(begun(), { type: 'leftForSignIn' }), { type: 'homeShown' })[0]).toBe('confirmation');
    expect(led(after(flow(), { type: 'leftForSignIn' }), { type: 'homeShown' })[0]).toBe('services');
  });
});

describe('a payment', () => {
  const away = (tab: Flow['tab'] = {}) => ({ ...begun({ step: 'away' }), tab });

  it('takes the draft that another page hands on', () => {
    const given = { ...draft, draftId: 'b' };
    expect(after(away(), { type: 'draftGiven', draft: given }).booking).toEqual({ ...booking, draft: given });
  });

  it('adds the server’s amount and booking to the draft', () => {
    const next = after(away(), { type: 'prepared', draft, bookingId: 8, amount: 12000 });
    expect(next.booking.draft).toMatchObject({ bookingId: 8, serverAmount: 12000, serverPrice: '120.00' });
    expect(next.move).toBeUndefined();
  });

  it('is noted in this tab, for the page after the bank', () => {
    const next = after(away(), { type: 'paymentStarted', bookingId: 7, isFee: true });
    expect(next.tab.payment).toEqual({ bookingId: 7, isFee: true });
  });

  it('forgets the booking that is paid, and no other', () => {
    const noted = away({ payment: { bookingId: 7 } });
    expect(after(noted, { type: 'paid', bookingId: 7 })).toMatchObject({
      booking: { answers: {}, focusNotes: '', photos: [] },
      reached: { step: 'hero' },
      tab: {},
    });
    const other = after(noted, { type: 'paid', bookingId: 8 });
    expect(other.booking).toEqual(booking);
    expect(other.tab).toEqual({});
  });

  describe('found paid by another page', () => {
    const ordered = bookingDraft(booking);
    const made = { ...ordered, draftId: 'a', bookingId: 7 } as PendingBooking;
    const found = (draft: PendingBooking, event: object = { bookingId: 7 }) =>
      after(flow({}, { booking: { ...booking, draft }, reached }), {
        type: 'foundPaid',
        ...event,
      } as FlowEvent);

    it('is forgotten with its answers, by its booking or its own id', () => {
      for (const event of [{ bookingId: 7 }, { bookingId: 8, draftId: 'a' }])
        expect(found(made, event)).toMatchObject({
          booking: { answers: {}, focusNotes: '', photos: [] },
          reached: { step: 'hero' },
        });
      expect(found(made).booking.draft).toBeUndefined();
    });

    it('leaves what was chosen since for a new draft', () => {
      const { draft: _draft, ...begunSince } = booking;
      for (const other of [
        { ...made, changed: true as const },
        { ...made, appointmentDate: '2026-11-30' },
      ]) {
        expect(found(other).booking).toEqual(begunSince);
        expect(found(other).reached).toEqual(reached);
      }
    });

    it('changes nothing where another booking was paid', () => {
      expect(found(made, { bookingId: 8 }).booking.draft).toEqual(made);
    });
  });

  it('knows until the server answers that the customer chose otherwise', () => {
    const at = (appointmentDate: string, from: Flow): Flow =>
      after(after(from, { type: 'answered', answers: { appointmentDate } }), {
        type: 'reviewed',
        newId: 'z',
      });
    const made = { ...bookingDraft(booking), draftId: 'a', bookingId: 7 } as PendingBooking;
    const same = at('2026-12-01', flow({}, { booking: { ...booking, draft: made } }));
    expect(same.booking.draft?.changed).toBeUndefined();
    const other = at('2026-12-03', same);
    expect(other.booking.draft).toMatchObject({ draftId: 'a', changed: true });
    expect(at('2026-12-03', other).booking.draft).toMatchObject({ changed: true });
    const time = { appointmentDate: '2026-12-04', appointmentTime: 'morning' } as const;
    expect(after(same, { type: 'timeChosen', time }).booking.draft).toMatchObject({ changed: true });
    const draft = other.booking.draft as PendingBooking;
    const next = after(other, { type: 'prepared', draft, bookingId: 7, amount: 12000 });
    expect(next.booking.draft?.changed).toBeUndefined();
  });

  it('leads a refused answer back to its question, with everything kept', () => {
    const event = { type: 'answerRefused', step: 'questionnaire', question: 5, refusal: 'No.' } as const;
    const next = after(away(), {
      ...event,
      answers: { rooms: '1', bathrooms: '1' },
      selection: oneTime('4-hour'),
    });
    expect(next.place).toEqual({ step: 'questionnaire', question: 5, depth: 0, refusal: 'No.' });
    expect(next.booking.answers).toEqual({ ...booking.answers, bathrooms: '1' });
    expect(next.booking.selection).toEqual(selection);
    expect(next.move).toBe('replace');
  });

  it('goes on with another time for the same draft', () => {
    const time = {
      appointmentDate: '2026-12-02',
      appointmentTime: 'custom',
      customTime: '09:00 AM',
    } as const;
    const next = after(away(), { type: 'timeChosen', time });
    expect(next.booking.draft).toMatchObject({ ...time, draftId: 'a', questionnaire: time });
    expect(next.booking.answers).toMatchObject(time);
    expect(after(flow(), { type: 'timeChosen', time }).booking.answers).toEqual({});
  });

  it('starts afresh with another id and without the server’s booking', () => {
    const next = after(away(), { type: 'startedAfresh', newId: 'z' });
    expect(next.booking.draft).toEqual({ draftId: 'z', service: '2-hour', isRecurring: false });
    expect(after(flow(), { type: 'startedAfresh', newId: 'z' }).booking.draft).toBeUndefined();
  });
});

describe('My Bookings', () => {
  it('opens the dialog of a linked booking, and closes it', () => {
    const opened = after(flow(), { type: 'rescheduleAsked', bookingId: '41' });
    expect(opened.place).toMatchObject({ step: 'bookings', reschedule: '41' });
    expect(after(opened, { type: 'rescheduleLeft' }).place).not.toHaveProperty('reschedule');
    expect(after(flow(), { type: 'rescheduleAsked', bookingId: '' }).place.reschedule).toBeUndefined();
  });

  it('gives way to the hero when the page is loaded anew; no other step does', () => {
    expect(led(flow({ step: 'bookings' }), { type: 'pageLoaded' })).toEqual(['hero', 1, 'replace']);
    expect(led(begun({ step: 'focus' }), { type: 'pageLoaded' })).toEqual(['focus', 1, undefined]);
  });
});
