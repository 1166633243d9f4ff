import { aVisit } from '../../../test/notifications/a-visit.js';
import { MONEY_OCCASIONS, VISIT_OCCASIONS, wordsIn } from '../../messaging/index.js';
import { visitMessage } from './visit-message.js';

const visit = { ...aVisit, wasPaid: false, balance: 12_000 };
const payLink = { url: 'https://x.example/pay/token', until: '2027-03-15T20:00:00Z' };

test.each([...VISIT_OCCASIONS, ...MONEY_OCCASIONS])(
  'if payments are off, the email “%s” has no button to pay',
  (occasion) => {
    const words = wordsIn('en');
    const labels = (payOnline: boolean) => {
      const about = { siteUrl: 'https://x.example', payOnline, payLink };
      return visitMessage(occasion, visit, about, words, 'UTC').email.actions.map(({ label }) => label);
    };
    expect(labels(false)).toEqual(labels(true).filter((label) => label !== words.actions.pay));
  },
);

test('if payments are on, a reminder of an unpaid visit has a button to pay', () => {
  const about = { siteUrl: 'https://x.example', payOnline: true };
  const { actions } = visitMessage('reminder', visit, about, wordsIn('en'), 'UTC').email;
  expect(actions[0]?.label).toBe(wordsIn('en').actions.pay);
});
