import type { OfficeSubscription } from '@homebright/contract';

export function aPlan(changed: Partial<OfficeSubscription> = {}): OfficeSubscription {
  return {
    id: 5,
    userId: 'u-1',
    customerName: 'Maya Alvarez',
    status: 'active',
    serviceType: '2-hour',
    service: '2-Hour Standard Clean',
    frequency: 'weekly',
    firstDate: '2026-11-24',
    appointmentTime: 'morning',
    customTime: null,
    price: 12000,
    priceLocked: false,
    extras: {},
    nextVisit: '2026-12-01',
    card: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    version: 3,
    ...changed,
  };
}
