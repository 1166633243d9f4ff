import type { QuoteOption, WrittenQuoteDetails } from '@homebright/contract';

export function aQuoteOption(given: Partial<QuoteOption> = {}): QuoteOption {
  return {
    number: 1,
    title: 'Deep clean',
    service: '4-hour',
    serviceLabel: '4-Hour Deep Clean',
    frequency: null,
    extras: {},
    ownLines: [],
    lines: [
      { kind: 'service', code: 'service', label: '4-Hour Deep Clean', amount: 24_000, taxable: true },
      { kind: 'tax', code: 'tax:6000', label: 'Sales tax 6%', amount: 1_440, taxable: false },
    ],
    total: 25_440,
    laterTotal: null,
    minutes: 240,
    deposit: null,
    ...given,
  };
}

export function aWrittenQuote(given: Partial<WrittenQuoteDetails> = {}): WrittenQuoteDetails {
  return {
    id: 7,
    userId: 'u-1',
    customerName: 'Rosa Lane',
    customerEmail: 'rosa@example.com',
    customerPhone: '5550142233',
    location: '8 Ringing Road, Springfield 62704',
    state: 'draft',
    from: 25_440,
    to: 25_440,
    expiresOn: '2027-04-09',
    createdAt: '2027-03-09T15:00:00Z',
    sentAt: null,
    seenAt: null,
    answeredAt: null,
    version: 3,
    home: { rooms: '3', bathrooms: '2', hasPets: true, maintenanceHistory: 'long-ago' },
    options: [aQuoteOption()],
    note: 'We bring everything.',
    photos: [],
    writtenBy: 'olive',
    remindersSent: 0,
    declined: null,
    accepted: null,
    ...given,
  };
}
