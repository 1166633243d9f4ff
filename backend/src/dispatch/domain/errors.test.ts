import { HoldLimit, HoldRenewalsUsed, OutsideHours, type OutsideReason, SlotTaken } from './errors.js';

const policy = { leadHours: 4, horizonDays: 365 };

test('a taken time is refused with free alternatives', () => {
  const alternatives = [{ appointmentDate: '2027-03-17', appointmentTime: 'midday' as const }];
  expect(new SlotTaken(alternatives)).toMatchObject({
    code: 'SLOT_TAKEN',
    alternatives,
    details: alternatives,
  });
  expect(new SlotTaken()).toMatchObject({ alternatives: [], details: [] });
});

test.each<[OutsideReason, string]>([
  ['past', 'has passed'],
  ['lead-time', 'at least 4 hours ahead'],
  ['beyond-horizon', '365 days ahead'],
  ['closed', "We're closed then. Please choose another time."],
  ['outside-hours', 'outside our business hours. Please choose another time.'],
])('%s is said in words and as a detail', (reason, sentence) => {
  const refusal = new OutsideHours(reason, policy);
  expect(refusal.message).toContain(sentence);
  expect(refusal).toMatchObject({ code: 'OUTSIDE_HOURS', reason });
  expect(refusal.details).toStrictEqual([{ reason }]);
});

test('a closure is named', () => {
  const refusal = new OutsideHours('closed', policy, 'Training');
  expect(refusal.message).toBe("We're closed then: Training. Please choose another time.");
  expect(refusal.details).toEqual([{ reason: 'closed', note: 'Training' }]);
});

test('limits of holds have codes of their own', () => {
  expect(new HoldLimit(3)).toMatchObject({
    code: 'HOLD_LIMIT',
    message: expect.stringContaining('3 unpaid'),
  });
  expect(new HoldLimit(1).message).toBe(
    'You already have an unpaid booking on hold. Please pay for it first.',
  );
  expect(new HoldRenewalsUsed().code).toBe('HOLD_RENEWALS_USED');
});
