import type { InvoiceFacts, ReceiptFacts } from './documents.js';

const PAYMENT: Omit<ReceiptFacts, 'visit'> = {
  paymentId: 78,
  bookingId: 1234,
  customer: 'Sample Customer',
  description: '2-Hour Standard Clean',
  amount: 12_000,
  lines: null,
  refunded: 0,
  tip: 0,
  refundedTax: 0,
  lost: 0,
  card: { brand: 'visa', last4: '4242' },
  method: 'card',
  reference: null,
  paidAt: new Date('2027-03-10T16:00:00Z'),
};

/** Invented facts for the office's preview. */
export const SAMPLE_INVOICE: InvoiceFacts = {
  bookingId: 1234,
  issuedAt: new Date('2027-03-10T16:00:00Z'),
  customer: 'Sample Customer',
  visit: {
    date: '2027-03-16',
    address: '12 Sample Street, Springfield',
    service: '2-Hour Standard Clean',
    serviceSpanish: null,
  },
  charges: [{ reason: 'service', amount: 12_000, label: '2-Hour Standard Clean', code: 'service:2-hour' }],
  payments: [PAYMENT],
  balance: 0,
  cancelled: false,
};
