import {
  type Language,
  type LineWords,
  paymentMethodLabel,
  type PaymentMethod,
  SPANISH_LINES,
} from '@homebright/contract';
import type { Entry } from './ledger-totals.js';
import { FEES } from './price-lines.js';

type Reasons = Partial<Record<Entry['reason'], string>>;

const ENGLISH = {
  locale: 'en-US',
  receipt: (id: number) => `Receipt #${id}`,
  invoice: (id: number) => `Invoice for booking #${id}`,
  invoiceNumber: 'Invoice number',
  invoiceDate: 'Invoice date',
  back: 'Back to the booking',
  print: 'Print or save as PDF',
  booking: 'Booking',
  paidBy: 'Paid by',
  paidOn: 'Paid on',
  paidWith: 'Paid with',
  paidFor: 'Paid for',
  totalPaid: 'Total paid',
  tip: 'Tip for the cleaners',
  tipOnTop: (amount: string) => `Thank you for the tip of ${amount}, which the cleaners receive on top.`,
  serviceDate: 'Service date',
  serviceAddress: 'Service address',
  billedTo: 'Billed to',
  status: 'Status',
  cancelled: 'Cancelled',
  paymentOn: (day: string) => `Payment on ${day}`,
  total: 'Total',
  tax: (amount: string) => `The total includes ${amount} of sales tax.`,
  balance: 'Balance due',
  refunded: 'Refunded',
  refundedWithTax: (tax: string) => `Refunded, with ${tax} of sales tax`,
  returned: 'Returned by your bank',
  dollars: 'All amounts are in US dollars.',
  cardEnding: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  method: paymentMethodLabel as (method: PaymentMethod) => string,
  /** Names for the product's own price lines, whose stored labels are English. */
  lines: {} as LineWords,
  /** Names for the reasons of charges. The reasons of payments, refunds and disputes never appear on an invoice. */
  reasons: {
    ...FEES,
    service: 'Cleaning',
    adjustment: 'Adjustment',
    price_change: 'Price change',
    void: 'Cancelled visit',
    waiver: 'Credit',
    write_off: 'Balance waived',
  } as Reasons,
};

export type DocumentWords = typeof ENGLISH;

const METHODS: Record<PaymentMethod, string> = {
  card: 'Tarjeta',
  credit: 'Crédito',
  cash: 'Efectivo',
  check: 'Cheque',
};

const SPANISH: DocumentWords = {
  locale: 'es-US',
  receipt: (id) => `Recibo n.º ${id}`,
  invoice: (id) => `Factura de la reserva n.º ${id}`,
  invoiceNumber: 'Número de factura',
  invoiceDate: 'Fecha de la factura',
  back: 'Volver a la reserva',
  print: 'Imprimir o guardar como PDF',
  booking: 'Reserva',
  paidBy: 'Pagado por',
  paidOn: 'Fecha del pago',
  paidWith: 'Pagado con',
  paidFor: 'Concepto',
  totalPaid: 'Total pagado',
  tip: 'Propina para el equipo',
  tipOnTop: (amount) => `Gracias por la propina de ${amount}, que el equipo recibe aparte.`,
  serviceDate: 'Fecha del servicio',
  serviceAddress: 'Dirección del servicio',
  billedTo: 'Facturado a',
  status: 'Estado',
  cancelled: 'Cancelada',
  paymentOn: (day) => `Pago del ${day}`,
  total: 'Total',
  tax: (amount) => `El total incluye ${amount} de impuesto sobre las ventas.`,
  balance: 'Saldo pendiente',
  refunded: 'Reembolsado',
  refundedWithTax: (tax) => `Reembolsado, con ${tax} de impuesto sobre las ventas`,
  returned: 'Devuelto por su banco',
  dollars: 'Todos los importes están en dólares estadounidenses.',
  cardEnding: (brand, last4) => `${brand} terminada en ${last4}`,
  method: (method) => METHODS[method],
  lines: SPANISH_LINES,
  reasons: {
    rebooking_fee: SPANISH_LINES['rebooking_fee'](),
    cancellation_fee: SPANISH_LINES['cancellation_fee'](),
    lockout_fee: SPANISH_LINES['lockout_fee'](),
    service: 'Limpieza',
    adjustment: 'Ajuste',
    price_change: 'Cambio de precio',
    void: 'Visita cancelada',
    waiver: 'Crédito',
    write_off: 'Saldo condonado',
  },
};

export const DOCUMENT_WORDS: Record<Language, DocumentWords> = { en: ENGLISH, es: SPANISH };
