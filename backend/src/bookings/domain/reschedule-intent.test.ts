import { type AgreedReschedule, intentOf } from './reschedule-intent.js';

test.each<[AgreedReschedule, string]>([
  [{ rebookingFee: 3_000 }, 'move'],
  [{ rebookingFee: 3_000, again: true }, 'move'],
  [{ rebookingFee: 0, again: false }, 'move'],
  [{ rebookingFee: 0, again: true }, 'again'],
  [{ again: true }, 'again'],
  [{ rebookingFee: 0 }, 'unsaid'],
  [{}, 'unsaid'],
])('%j agrees to: %s', (agreed, intent) => {
  expect(intentOf(agreed)).toBe(intent);
});
