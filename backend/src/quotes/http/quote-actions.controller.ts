import { Body, Controller, Get, HttpCode, Param, Post, Res, StreamableFile, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { QuoteSent, WrittenQuoteDetails } from '@homebright/contract';
import type { FastifyReply } from 'fastify';
import {
  type Actor,
  AdminGuard,
  CallKey,
  CurrentActor,
  idOf,
  type KeyedCall,
  TakesCallKey,
} from '../../platform/index.js';
import { DeclineQuote } from '../use-cases/decline-quote.js';
import { PrintQuote } from '../use-cases/print-quote.js';
import { SendQuote } from '../use-cases/send-quote.js';
import { sendPdf } from './send-pdf.js';
import { QuoteDeclinedDto, QuoteSendingDto } from './quote.dto.js';

const QuoteId = idOf('The quote');

/** Sends quotes, notes answers, and prints. */
@ApiTags('office: quotes')
@Controller('api/admin/quotes/:id')
@UseGuards(AdminGuard)
export class QuoteActionsController {
  constructor(
    private readonly sendQuote: SendQuote,
    private readonly declineQuote: DeclineQuote,
    private readonly printQuote: PrintQuote,
  ) {}

  /** Sends it by email or text, or makes the link only. The link is shown once, and earlier ones end. */
  @Post('actions/send')
  @HttpCode(200)
  @TakesCallKey()
  send(
    @Param('id', QuoteId) id: number,
    @Body() sending: QuoteSendingDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<QuoteSent> {
    return this.sendQuote.send(id, sending, actor, once);
  }

  /** The customer told the office that they decline. */
  @Post('actions/decline')
  @HttpCode(200)
  decline(
    @Param('id', QuoteId) id: number,
    @Body() declined: QuoteDeclinedDto,
    @CurrentActor() actor: Actor,
  ): Promise<WrittenQuoteDetails> {
    return this.declineQuote.byOffice(id, declined, actor);
  }

  @Get('pdf')
  async pdf(
    @Param('id', QuoteId) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendPdf(reply, id, await this.printQuote.forOffice(id));
  }
}
