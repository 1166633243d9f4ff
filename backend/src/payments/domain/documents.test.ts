import { type PriceLine, totalOf } from '@homebright/contract';
import { type InvoiceFacts, invoicePage, type Issuer, receiptPage, type ReceiptFacts } from './documents.js';

const ISSUER: Issuer = {
  name: 'Linden & Daughters',
  email: 'hello@linden.example',
  phone: '(555) 010-0000',
  address: '1 Elm Street',
  timeZone: 'America/New_York',
};
const SERVICE = { service: '2-Hour Standard Clean', serviceSpanish: null };
const RECEIPT: ReceiptFacts = {
  paymentId: 7,
  bookingId: 12,
  customer: 'Ada <Byron>',
  visit: { date: '2027-03-18', address: '12 Elm <Street>', ...SERVICE },
  description: '2-Hour Standard Clean on Tuesday',
  amount: 12_000,
  lines: null,
  refunded: 0,
  tip: 0,
  refundedTax: 0,
  lost: 0,
  card: { brand: 'visa', last4: '4242' },
  method: 'card',
  reference: null,
  // Still March 16 in New York.
  paidAt: new Date('2027-03-17T03:00:00Z'),
};
const INVOICE: InvoiceFacts = {
  bookingId: 12,
  customer: 'Ada Byron',
  issuedAt: new Date('2027-03-17T03:00:00Z'),
  visit: { date: '2027-03-18', address: null, ...SERVICE },
  charges: [{ reason: 'service', amount: 12_000 }],
  payments: [],
  balance: 12_000,
  cancelled: false,
};

/** The page's text as a reader sees it, line by line; a table row is one line. */
const linesOf = (page: string): string[] =>
  page
    .replace(/<nav>.*<\/nav>/s, '')
    .replaceAll(/<title>.*?<\/title>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<\/(p|h1|tr|div)>/g, '\n')
    .replaceAll(/<[^>]+>/g, ' ')
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
const receipt = (part: Partial<ReceiptFacts> = {}, issuer = ISSUER): string[] =>
  linesOf(receiptPage({ ...RECEIPT, ...part }, issuer));
const invoice = (part: Partial<InvoiceFacts> = {}): string[] =>
  linesOf(invoicePage({ ...INVOICE, ...part }, ISSUER));

test('a receipt has the company, the customer, the date, the card and the amount', () => {
  expect(receipt()).toEqual([
    'Linden &amp; Daughters',
    '1 Elm Street',
    '(555) 010-0000',
    'hello@linden.example',
    'Receipt #7',
    'Booking #12',
    'Service date March 18, 2027',
    'Service address 12 Elm &lt;Street&gt;',
    'Paid by Ada &lt;Byron&gt;',
    'Paid on March 16, 2027',
    'Paid with Visa ending in 4242',
    '2-Hour Standard Clean on Tuesday $120.00',
    'Total paid $120.00',
    'All amounts are in US dollars.',
  ]);
});

test('unknown facts are left out', () => {
  const lines = receipt({ card: null }, { ...ISSUER, phone: null, address: null });
  expect(lines.slice(0, 3)).toEqual(['Linden &amp; Daughters', 'hello@linden.example', 'Receipt #7']);
  expect(lines).toContain('Paid with Card');
});

test('a receipt for cash or a check says so', () => {
  expect(receipt({ card: null, method: 'check', reference: '#204' })).toContain('Paid with Check #204');
  expect(receipt({ card: null, method: 'cash' })).toContain('Paid with Cash');
});

test.each([
  ['a refund', { refunded: 2_000 }, ['Refunded −$20.00', 'Total paid $100.00']],
  ['a full refund', { refunded: 12_000 }, ['Refunded −$120.00', 'Total paid $0.00']],
  ['a lost dispute', { lost: 3_000 }, ['Returned by your bank −$30.00', 'Total paid $90.00']],
  [
    'a refund and a lost dispute',
    { refunded: 2_000, lost: 3_000 },
    ['Refunded −$20.00', 'Returned by your bank −$30.00', 'Total paid $70.00'],
  ],
])('a receipt deducts %s', (_, part, expected) => {
  expect(receipt(part).slice(-expected.length - 1, -1)).toEqual(expected);
});

test('an invoice adds up the charges and has the balance due', () => {
  expect(
    invoice({
      charges: [
        { reason: 'service', amount: 12_000 },
        { reason: 'rebooking_fee', amount: 3_000 },
        { reason: 'adjustment', amount: -500, label: 'A key that was late' },
      ],
      payments: [{ ...RECEIPT, refunded: 1_000 }],
      balance: 3_500,
    }).slice(4, -1),
  ).toEqual([
    'Invoice for booking #12',
    'Invoice number 12',
    'Invoice date March 16, 2027',
    'Billed to Ada Byron',
    'Service date March 18, 2027',
    'Cleaning $120.00',
    'Rebooking fee $30.00',
    'A key that was late −$5.00',
    'Total $145.00',
    'Payment on March 16, 2027 $120.00',
    'Refunded −$10.00',
    'Balance due $35.00',
  ]);
});

test.each([
  ['en', 'Back to the booking', 'Print or save as PDF'],
  ['es', 'Volver a la reserva', 'Imprimir o guardar como PDF'],
] as const)(
  'both documents have a link back to the booking and a print button (%s)',
  (language, back, print) => {
    for (const page of [receiptPage(RECEIPT, ISSUER, language), invoicePage(INVOICE, ISSUER, language)]) {
      const [nav = ''] = /<nav>.*<\/nav>/s.exec(page) ?? [];
      expect(nav).toContain(`<a href="/bookings/12">${back}</a>`);
      expect(nav).toContain(`<button type="button" hidden>${print}</button>`);
      expect(page).toContain('<script src="/api/documents.js" defer></script>');
    }
  },
);

test('an invoice without a charge has no date yet', () => {
  expect(invoice({ charges: [], issuedAt: null }).join()).not.toContain('Invoice date');
});

test('an invoice says whether the booking is cancelled, and links each payment’s receipt', () => {
  expect(invoice({ cancelled: true })).toContain('Status Cancelled');
  expect(invoice()).not.toContain('Status Cancelled');
  expect(invoicePage({ ...INVOICE, payments: [RECEIPT] }, ISSUER)).toContain(
    'href="/api/bookings/12/receipts/7"',
  );
});

describe('a price of several lines', () => {
  const LINES: PriceLine[] = [
    {
      kind: 'service',
      code: 'service:2-hour',
      label: '2-Hour Standard Clean',
      amount: 11_000,
      taxable: true,
    },
    { kind: 'discount', code: 'first-visit', label: 'First <cleaning>', amount: -1_000, taxable: true },
    { kind: 'tax', code: 'tax:20000', label: 'Sales tax 20%', amount: 2_000, taxable: false },
  ];

  test('is on the receipt of a payment for the whole price', () => {
    expect(receipt({ lines: LINES }).slice(10, -1)).toEqual([
      'Paid with Visa ending in 4242',
      'Paid for 2-Hour Standard Clean on Tuesday',
      '2-Hour Standard Clean $110.00',
      'First &lt;cleaning&gt; −$10.00',
      'Sales tax 20% $20.00',
      'Total paid $120.00',
    ]);
  });

  test('is not on the receipt of a partial payment or of a fee', () => {
    expect(receipt({ lines: LINES, amount: 3_000 })).toContain('2-Hour Standard Clean on Tuesday $30.00');
  });

  test('has the refunded tax beside the refund', () => {
    expect(receipt({ lines: LINES, refunded: 6_000, refundedTax: 1_000 })).toContain(
      'Refunded, with $10.00 of sales tax −$60.00',
    );
  });

  test('has its tax below the invoice’s total, unless the tax was voided', () => {
    const charges = LINES.map(({ kind, code, label, amount }) => ({ reason: kind, code, label, amount }));
    expect(invoice({ charges })).toContain('The total includes $20.00 of sales tax.');
    const back = { reason: 'void', code: 'tax:20000', amount: -2_000 } as const;
    expect(invoice({ charges: [...charges, back] }).join()).not.toContain('The total includes');
  });
});

test('all of our words are in Spanish on Spanish documents', () => {
  expect(linesOf(receiptPage({ ...RECEIPT, refunded: 2_000 }, ISSUER, 'es')).slice(4)).toEqual([
    'Recibo n.º 7',
    'Reserva #12',
    'Fecha del servicio 18 de marzo de 2027',
    'Dirección del servicio 12 Elm &lt;Street&gt;',
    'Pagado por Ada &lt;Byron&gt;',
    'Fecha del pago 16 de marzo de 2027',
    'Pagado con Visa terminada en 4242',
    'Limpieza estándar de 2 horas $120.00',
    'Reembolsado −$20.00',
    'Total pagado $100.00',
    'Todos los importes están en dólares estadounidenses.',
  ]);
  const fees = { charges: [{ reason: 'lockout_fee', amount: 2_500 }], cancelled: true } as const;
  const page = invoicePage(
    { ...INVOICE, ...fees, charges: [...fees.charges], payments: [RECEIPT] },
    ISSUER,
    'es',
  );
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('/receipts/7?language=es"');
  expect(linesOf(page).slice(4, -1)).toEqual([
    'Factura de la reserva n.º 12',
    'Número de factura 12',
    'Fecha de la factura 16 de marzo de 2027',
    'Facturado a Ada Byron',
    'Fecha del servicio 18 de marzo de 2027',
    'Estado Cancelada',
    'Cargo por visita sin acceso $25.00',
    'Total $25.00',
    'Pago del 16 de marzo de 2027 $120.00',
    'Saldo pendiente $120.00',
  ]);
});

describe('the services and extras on a Spanish document', () => {
  const line = (kind: PriceLine['kind'], code: string, label: string, amount: number, spanish?: string) =>
    ({ kind, code, label, amount, taxable: true, spanish }) as const;
  const lines = [
    line('service', 'service:mold', 'Mold Clean', 12_000),
    line('adjustment', 'rooms:3', '3 <bedrooms>', 3_000, '3 <dormitorios>'),
    line('extra', 'extra:attic', 'Attic', 1_000),
    line('discount', 'frequency:weekly', 'Weekly discount', -1_600),
    line('tax', 'tax:6625', 'Sales tax 6.625%', 954),
  ];
  const rows = [
    'Limpieza de moho $120.00',
    '3 &lt;dormitorios&gt; $30.00',
    'Attic $10.00',
    'Descuento semanal −$16.00',
    'Impuesto sobre las ventas 6.625% $9.54',
  ];
  const mold = {
    date: '2027-03-18',
    address: null,
    service: 'Mold Clean',
    serviceSpanish: 'Limpieza de moho',
  };
  const paid = { visit: mold, description: 'Mold Clean on Tuesday', amount: totalOf(lines) };
  const inSpanish = (part: Partial<ReceiptFacts>) =>
    linesOf(receiptPage({ ...RECEIPT, ...paid, ...part }, ISSUER, 'es'));

  test('have the owner’s Spanish names on a Spanish receipt, and the English ones on an English receipt', () => {
    const receipt = inSpanish({ lines });
    expect(receipt).toContain('Concepto Limpieza de moho');
    expect(receipt).toEqual(expect.arrayContaining(rows));
    const english = linesOf(receiptPage({ ...RECEIPT, ...paid, lines }, ISSUER));
    expect(english).toEqual(
      expect.arrayContaining(['Paid for Mold Clean on Tuesday', '3 &lt;bedrooms&gt; $30.00', 'Attic $10.00']),
    );
  });

  test('have the owner’s Spanish names on an invoice', () => {
    const charges = lines.map(({ kind, ...charge }) => ({ ...charge, reason: kind }));
    const page = invoicePage({ ...INVOICE, visit: mold, charges }, ISSUER, 'es');
    expect(linesOf(page)).toEqual(expect.arrayContaining(rows));
  });

  test.each([
    ['the service has another name now', { description: 'Mildew Clean on Tuesday' }],
    ['the visit was deleted', { visit: null }],
    ['the owner has no Spanish name for the service', { visit: { ...mold, serviceSpanish: '' } }],
  ])('keep the words of the time of payment: %s', (_what, part) => {
    const { description } = { ...paid, ...part };
    expect(inSpanish(part)).toContain(`${description} $${(paid.amount / 100).toFixed(2)}`);
  });
});
