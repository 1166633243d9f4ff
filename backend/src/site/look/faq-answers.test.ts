import { USUAL_SETTINGS } from '../../settings.js';
import { changedAnswers, faqAnswers, type Terms } from './faq-answers.js';

const answers = (change: Partial<Terms>, language: 'en' | 'es' = 'en') =>
  Object.values(faqAnswers({ ...USUAL_SETTINGS, ...change }, language));

test('with the usual settings nothing differs from the site’s own words', () => {
  for (const language of ['en', 'es'] as const) expect(changedAnswers(USUAL_SETTINGS, language)).toEqual({});
  expect(Object.keys(changedAnswers({ ...USUAL_SETTINGS, chargeLeadHours: 24 }, 'en'))).toEqual([
    'support.faq.2.a',
  ]);
});

test.each<[Partial<Terms>, string]>([
  [{ cancellationFee: 6_000 }, 'Cancelling one costs $60, and we refund the rest to your card.'],
  [{ cancellationFee: 0 }, 'Cancelling one is free, and we refund what you paid to your card.'],
  [{ rebookingFee: 0 }, 'Rescheduling a paid visit is free. Cancelling one costs $40'],
  [{ rebookingFee: 2_550 }, 'Rescheduling a paid visit costs $25.50.'],
  [
    { rebookingFee: 0, cancellationFee: 0 },
    'Rescheduling and cancelling are free until the visit starts, and',
  ],
  [
    { freeNoticeHours: 1 },
    'free until 1 hour before your visit. After that, rescheduling a paid visit costs $30.',
  ],
  [{ lockoutFee: 5_000 }, 'If we can’t get in when we arrive, there is a $50 fee.'],
  [{ lockoutFee: 5_000, lockoutText: 'Please be there.' }, 'is free. Please be there.'],
])('of a change of mind: %j', (change, sentence) => {
  expect(answers(change)[0]).toContain(sentence);
});

test.each([
  [1, '1 hour before', '1 hora antes'],
  [24, 'one day before', 'un día antes'],
  [36, '36 hours before', '36 horas antes'],
  [48, 'two days before', 'dos días antes'],
  [240, '10 days before', '10 días antes'],
])('of a charge %d hours ahead', (chargeLeadHours, english, spanish) => {
  expect(answers({ chargeLeadHours })[1]).toContain(english);
  expect(answers({ chargeLeadHours }, 'es')[1]).toContain(spanish);
});
