import { Dispute } from './dispute.js';
import type { DisputeSnapshot } from './provider-snapshots.js';

const NOW = new Date('2027-03-10T17:00:00Z');
const snapshot = (parts: Partial<DisputeSnapshot> = {}): DisputeSnapshot => ({
  id: 'du_1',
  intentId: 'pi_1',
  state: 'open',
  status: 'needs_response',
  amount: 12_000,
  reason: 'fraudulent',
  respondBy: NOW,
  withdrawn: 12_000,
  reinstated: 0,
  fees: 1_500,
  createdAt: NOW,
  ...parts,
});
const opened = (): Dispute => {
  const dispute = new Dispute(7, snapshot());
  dispute.follow(snapshot());
  return dispute;
};

test('an opened dispute reports the withdrawn money and the fee once', () => {
  const dispute = new Dispute(7, snapshot());
  expect(dispute.follow(snapshot())).toEqual({
    withdrawn: 12_000,
    reinstated: 0,
    fees: 1_500,
    lost: 0,
    newStatus: true,
  });
  expect(dispute.follow(snapshot())).toEqual({
    withdrawn: 0,
    reinstated: 0,
    fees: 0,
    lost: 0,
    newStatus: false,
  });
});

test('a won dispute returns the money, but not the fee', () => {
  const dispute = opened();
  const news = dispute.follow(snapshot({ state: 'won', status: 'won', reinstated: 12_000 }));
  expect(news).toEqual({ withdrawn: 0, reinstated: 12_000, fees: 0, lost: 0, newStatus: true });
});

test('a lost dispute reports the lost money', () => {
  expect(opened().follow(snapshot({ state: 'lost', status: 'lost' }))).toMatchObject({
    lost: 12_000,
    newStatus: true,
  });
});

test('if a dispute is lost before the withdrawal is known, the loss counts when it is known', () => {
  const dispute = new Dispute(7, snapshot());
  expect(dispute.follow(snapshot({ state: 'lost', status: 'lost', withdrawn: 0, fees: 0 })).lost).toBe(0);
  expect(dispute.follow(snapshot({ state: 'lost', status: 'lost' }))).toMatchObject({
    lost: 12_000,
    withdrawn: 12_000,
    newStatus: false,
  });
});

test('an older snapshot that arrives late changes nothing', () => {
  const dispute = opened();
  dispute.follow(snapshot({ state: 'won', status: 'won', reinstated: 12_000 }));
  const late = { withdrawn: 0, reinstated: 0, fees: 0, lost: 0, newStatus: false };
  expect(dispute.follow(snapshot())).toEqual(late);
  expect(dispute.follow(snapshot({ withdrawn: 0, fees: 0 }))).toEqual(late);
  expect(dispute).toMatchObject({ state: 'won', withdrawn: 12_000, reinstated: 12_000, fees: 1_500 });
});

test('an inquiry of the bank withdraws nothing', () => {
  const dispute = new Dispute(7, snapshot());
  const asked = snapshot({ state: 'inquiry', status: 'warning_needs_response', withdrawn: 0, fees: 0 });
  expect(dispute.follow(asked)).toMatchObject({ withdrawn: 0, newStatus: true });
  expect(dispute.follow({ ...asked, state: 'closed', status: 'warning_closed' })).toMatchObject({
    newStatus: true,
  });
});

test('a lost dispute reports only the money that the bank did not return, and only once', () => {
  const dispute = opened();
  dispute.follow(snapshot({ reinstated: 5_000 }));
  const lost = snapshot({ state: 'lost', status: 'lost', reinstated: 5_000 });
  expect([dispute.follow(lost).lost, dispute.follow(lost).lost]).toEqual([7_000, 0]);
});

test('a fee that the provider adds later is counted', () => {
  const dispute = new Dispute(7, snapshot());
  expect(dispute.follow(snapshot({ fees: 0 })).fees).toBe(0);
  expect(dispute.follow(snapshot()).fees).toBe(1_500);
});
