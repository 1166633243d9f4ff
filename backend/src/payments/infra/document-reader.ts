import { Injectable } from '@nestjs/common';
import { CUSTOMER_NAME, Sql } from '../../platform/index.js';
import type { InvoiceFacts, ReceiptFacts } from '../domain/documents.js';

/** The facts of a receipt that differ between the payments of a booking. */
type PaymentFacts = Omit<ReceiptFacts, 'bookingId' | 'customer' | 'lines' | 'visit'>;

interface AccountRow {
  balance: number;
  cancelled: boolean;
  customer: string;
  charges: InvoiceFacts['charges'];
  issuedAt: Date | null;
  lines: ReceiptFacts['lines'];
}

/** Reads the facts of receipts and invoices, only for the booking's own customer. */
@Injectable()
export class DocumentReader {
  constructor(private readonly sql: Sql) {}

  async invoice(bookingId: number, userId: string): Promise<Omit<InvoiceFacts, 'visit'> | null> {
    const [account] = await this.sql.query<AccountRow>(
      'payments-invoice',
      `SELECT a.balance, a.cancelled, a.lines,
         ${CUSTOMER_NAME} AS customer,
         (SELECT coalesce(json_agg(json_build_object('reason', e.reason, 'amount', e.amount, 'label', e.label, 'spanish', e.spanish, 'code', e.code) ORDER BY e.id), '[]')
          FROM ledger_entry e WHERE e.booking_id = a.booking_id AND e.kind = 'charge') AS charges,
         (SELECT min(e.created_at) FROM ledger_entry e WHERE e.booking_id = a.booking_id AND e.kind = 'charge') AS "issuedAt"
       FROM ledger_account a LEFT JOIN app_user u ON u.id = a.user_id
       WHERE a.booking_id = $1 AND a.user_id = $2`,
      [bookingId, userId],
    );
    if (!account) return null;
    const { balance, cancelled, customer, charges, issuedAt, lines } = account;
    const payments = (await this.payments(bookingId)).map((payment) => ({
      ...payment,
      bookingId,
      customer,
      lines,
    }));
    return { bookingId, customer, issuedAt, charges, payments, balance, cancelled };
  }

  private payments(bookingId: number): Promise<PaymentFacts[]> {
    return this.sql.query(
      'payments-paid',
      `SELECT id AS "paymentId", description, captured AS amount, tip, refunded, paid_at AS "paidAt", method, hand_reference AS reference,
         CASE WHEN card_brand <> '' AND card_last4 <> '' THEN json_build_object('brand', card_brand, 'last4', card_last4) END AS card,
         (SELECT coalesce(sum((line ->> 'amount')::integer), 0)::integer
          FROM refund r, jsonb_array_elements(r.lines) AS line
          WHERE r.payment_id = payment.id AND r.status = 'succeeded' AND line ->> 'kind' = 'tax') AS "refundedTax",
         (SELECT coalesce(sum(d.lost), 0)::integer FROM dispute d WHERE d.payment_id = payment.id) AS lost
       FROM payment WHERE booking_id = $1 AND status = 'succeeded' ORDER BY id`,
      [bookingId],
    );
  }
}
