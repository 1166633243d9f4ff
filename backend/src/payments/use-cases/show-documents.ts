import { Injectable } from '@nestjs/common';
import { NotFound } from '../../kernel/domain-error.js';
import { Business } from '../../platform/index.js';
import { type InvoiceFacts, invoicePage, type Issuer, receiptPage } from '../domain/documents.js';
import { Documents } from '../infra/documents.js';

@Injectable()
export class ShowDocuments {
  constructor(
    private readonly business: Business,
    private readonly documents: Documents,
  ) {}

  /** A printable page. @throws NotFound, also for another customer's booking. */
  async invoice(bookingId: number, userId: string): Promise<string> {
    return invoicePage(await this.facts(bookingId, userId), this.issuer());
  }

  /** A printable page. @throws NotFound, also for another customer's payment or one that was not captured */
  async receipt(bookingId: number, paymentId: number, userId: string): Promise<string> {
    const { payments } = await this.facts(bookingId, userId);
    const receipt = payments.find((payment) => payment.paymentId === paymentId);
    if (!receipt) throw new NotFound('The receipt');
    return receiptPage(receipt, this.issuer());
  }

  private issuer(): Issuer {
    return { ...this.business.signature, timeZone: this.business.settings.timeZone };
  }

  private async facts(bookingId: number, userId: string): Promise<InvoiceFacts> {
    const facts = await this.documents.invoice(bookingId, userId);
    if (!facts) throw new NotFound('The booking');
    return facts;
  }
}
