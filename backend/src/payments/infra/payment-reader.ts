import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Payment } from '../domain/payment.js';
import { Refund } from '../domain/refund.js';

/** Payments and refunds read without a lock; decisions are made again under one. */
@Injectable()
export class PaymentReader {
  constructor(private readonly source: DataSource) {}

  async refund(id: number): Promise<{ refund: Refund; payment: Payment } | null> {
    const refund = await this.source.manager.findOneBy(Refund, { id });
    const payment = refund && (await this.source.manager.findOneBy(Payment, { id: refund.paymentId }));
    return refund && payment && { refund, payment };
  }

  paymentNamed(reference: string): Promise<Payment | null> {
    return this.source.manager.findOneBy(Payment, { reference });
  }
}
