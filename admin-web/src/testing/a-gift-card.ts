import type { OfficeGiftCard } from '@homebright/contract';

export const aGiftCard = (changes: Partial<OfficeGiftCard> = {}): OfficeGiftCard => ({
  id: 3,
  state: 'delivered',
  value: 5_000,
  codeEnd: '7K2M',
  buyerName: 'Ada Lovell',
  buyerEmail: 'ada@example.com',
  recipientName: 'Robin',
  recipientEmail: 'robin@example.com',
  message: null,
  deliverOn: '2027-03-10',
  createdAt: '2027-03-09T15:00:00Z',
  redeemedBy: null,
  issuedBy: null,
  paidBy: null,
  ...changes,
});
