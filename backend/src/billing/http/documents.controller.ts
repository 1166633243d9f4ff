import { Controller, Get, Header, Param, Query, UseGuards } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '@homebright/contract';
import { BookingId } from '../../bookings/index.js';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from '../../identity/index.js';
import { NotFound } from '../../kernel/domain-error.js';
import { Business, idOf } from '../../platform/index.js';
import { CurrentLook, type HeldLook, LookPreviews, markOf, onWhite, stylesOf } from '../../site/index.js';
import {
  DOCUMENT_STYLES,
  DocumentReader,
  documentStyles,
  type InvoiceFacts,
  invoicePage,
  type Issuer,
  receiptPage,
  SAMPLE_INVOICE,
} from '../../payments/index.js';
import { VisitOfDocumentReader } from '../infra/visit-of-document-reader.js';

const HTML = 'text/html; charset=utf-8';
/** The requested language, or English if it is unknown. */
const languageFrom = (requested: unknown): Language =>
  LANGUAGES.find((language) => language === requested) ?? 'en';
const InLanguage = () => ApiQuery({ name: 'language', required: false, enum: LANGUAGES });

/** Printable pages, only for the customer who has the booking. */
@ApiTags('payments')
@UseGuards(CustomerGuard)
@Controller('api/bookings/:bookingId')
export class DocumentsController {
  constructor(
    private readonly business: Business,
    private readonly reader: DocumentReader,
    private readonly visits: VisitOfDocumentReader,
    private readonly look: CurrentLook,
    previews: LookPreviews,
  ) {
    previews.offer('invoice', (look, language) => {
      const style = `<style>${documentStyles(look)}</style>`;
      return invoicePage(SAMPLE_INVOICE, this.issuer(look), language).replace(
        /<link rel="stylesheet"[^>]*>/,
        () => style,
      );
    });
  }

  /** A page to print. */
  @Get('invoice')
  @Header('content-type', HTML)
  @InLanguage()
  async invoice(
    @Param('bookingId', BookingId) bookingId: number,
    @CurrentCustomer() { id }: SignedInCustomer,
    @Query('language') language: unknown,
  ): Promise<string> {
    return invoicePage(
      await this.facts(bookingId, id),
      this.issuer(await this.look.now()),
      languageFrom(language),
    );
  }

  /** A page to print. */
  @Get('receipts/:paymentId')
  @Header('content-type', HTML)
  @InLanguage()
  async receipt(
    @Param('bookingId', BookingId) bookingId: number,
    @Param('paymentId', idOf('The receipt')) paymentId: number,
    @CurrentCustomer() { id }: SignedInCustomer,
    @Query('language') language: unknown,
  ): Promise<string> {
    const { payments, visit } = await this.facts(bookingId, id);
    const receipt = payments.find((payment) => payment.paymentId === paymentId);
    if (!receipt) throw new NotFound('The receipt');
    return receiptPage({ ...receipt, visit }, this.issuer(await this.look.now()), languageFrom(language));
  }

  private issuer(held: HeldLook): Issuer {
    return {
      ...this.business.signature,
      timeZone: this.business.settings.timeZone,
      mark: markOf(onWhite(held.look), held.types),
      styles: stylesOf(DOCUMENT_STYLES, held),
    };
  }

  private async facts(bookingId: number, userId: string): Promise<InvoiceFacts> {
    const facts = await this.reader.invoice(bookingId, userId);
    if (!facts) throw new NotFound('The booking');
    return { ...facts, visit: await this.visits.read(bookingId, userId) };
  }
}
