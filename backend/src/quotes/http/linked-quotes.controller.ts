import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Availability, QuoteAccepted, QuoteLinkView } from '@homebright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Invalid } from '../../kernel/domain-error.js';
import { parseLocalDate } from '../../kernel/local-date.js';
import { isThumb, sendPhoto } from '../../photos/index.js';
import { idOf, sourceOf } from '../../platform/index.js';
import { AcceptQuote } from '../use-cases/accept-quote.js';
import { DeclineQuote } from '../use-cases/decline-quote.js';
import { PrintQuote } from '../use-cases/print-quote.js';
import { ReadLinkedQuote } from '../use-cases/read-linked-quote.js';
import { QuoteAcceptanceDto, QuoteTimesQuery } from './linked-quote.dto.js';
import { QuoteRefusalDto } from './quote.dto.js';
import { sendPdf } from './send-pdf.js';

const MAX_DAYS = 62;

/** The page of a quote's link. Anyone with the link may read and answer, without signing in. GET changes nothing. */
@ApiTags('quotes')
@Controller('api/quotes/:token')
export class LinkedQuotesController {
  constructor(
    private readonly readQuote: ReadLinkedQuote,
    private readonly acceptQuote: AcceptQuote,
    private readonly declineQuote: DeclineQuote,
    private readonly printQuote: PrintQuote,
  ) {}

  @Get()
  @Header('referrer-policy', 'no-referrer')
  @Header('x-robots-tag', 'noindex')
  read(@Param('token') token: string, @Req() request: FastifyRequest): Promise<QuoteLinkView> {
    return this.readQuote.read(token, sourceOf(request.ip));
  }

  /** Notes that the page was opened. */
  @Post('seen')
  @HttpCode(204)
  @Header('referrer-policy', 'no-referrer')
  async seen(@Param('token') token: string, @Req() request: FastifyRequest): Promise<void> {
    await this.readQuote.noteSeen(token, sourceOf(request.ip));
  }

  /** Free times for an option, by the rules for customers. */
  @Get('availability')
  @Header('referrer-policy', 'no-referrer')
  @Header('x-robots-tag', 'noindex')
  times(
    @Param('token') token: string,
    @Query() query: QuoteTimesQuery,
    @Req() request: FastifyRequest,
  ): Promise<Availability> {
    const days = Number(query.days);
    if (days < 1 || days > MAX_DAYS) throw new Invalid(`Ask for 1 to ${MAX_DAYS} days.`, [{ field: 'days' }]);
    const wish = { option: Number(query.option), from: parseLocalDate(query.from), days };
    return this.readQuote.times(token, wish, sourceOf(request.ip));
  }

  /** Books the option; repeating it with the same key books once. */
  @Post('acceptance')
  @HttpCode(200)
  @Header('referrer-policy', 'no-referrer')
  accept(
    @Param('token') token: string,
    @Body() acceptance: QuoteAcceptanceDto,
    @Req() request: FastifyRequest,
  ): Promise<QuoteAccepted> {
    return this.acceptQuote.accept(token, acceptance, sourceOf(request.ip));
  }

  @Post('decline')
  @HttpCode(204)
  @Header('referrer-policy', 'no-referrer')
  async decline(
    @Param('token') token: string,
    @Body() refusal: QuoteRefusalDto,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.declineQuote.byCustomer(token, refusal, sourceOf(request.ip));
  }

  @Get('pdf')
  @Header('referrer-policy', 'no-referrer')
  @Header('x-robots-tag', 'noindex')
  async pdf(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { number, pdf } = await this.printQuote.forCustomer(token, sourceOf(request.ip));
    return sendPdf(reply, number, pdf);
  }

  @Get('photos/:id')
  @Header('referrer-policy', 'no-referrer')
  @Header('x-robots-tag', 'noindex')
  async photo(
    @Param('token') token: string,
    @Param('id', idOf('The photo')) id: number,
    @Query('size') size: unknown,
    @Headers('if-none-match') known: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const photo = await this.readQuote.photo(token, id, isThumb(size), sourceOf(request.ip));
    return sendPhoto(reply, photo, known);
  }
}
