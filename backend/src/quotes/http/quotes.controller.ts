import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Req,
  UseGuards,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import {
  MAX_FIGURES_DAYS,
  type PricedQuote,
  type QuoteFigures,
  type UploadedFile,
  type WrittenQuoteDetails,
  type WrittenQuoteRecord,
} from '@homebright/contract';
import type { FastifyRequest } from 'fastify';
import { Invalid } from '../../kernel/domain-error.js';
import { daysBetween, parseLocalDate } from '../../kernel/local-date.js';
import { PHOTO_FORM, receivePhotos } from '../../photos/index.js';
import {
  type Actor,
  AdminGuard,
  CallKey,
  CurrentActor,
  idOf,
  type KeyedCall,
  ListOf,
  type ListQueryOf,
  type Page,
  SendsPage,
  TakesCallKey,
} from '../../platform/index.js';
import { QuoteFiguresReader } from '../infra/quote-figures-reader.js';
import { QUOTE_RULES, WrittenQuoteReader } from '../infra/written-quote-reader.js';
import { PriceQuote } from '../use-cases/price-quote.js';
import { UploadQuotePhoto } from '../use-cases/upload-quote-photo.js';
import { WriteQuote } from '../use-cases/write-quote.js';
import {
  ChangedQuoteDto,
  draftOf,
  homeOf,
  QuoteToPriceDto,
  SeenQuoteDto,
  WrittenQuoteDto,
} from './quote.dto.js';

const QuoteId = idOf('The quote');

/** Quotes that the office writes (docs/rules.md#written-quotes). */
@ApiTags('office: quotes')
@Controller('api/admin/quotes')
@UseGuards(AdminGuard)
export class QuotesController {
  constructor(
    private readonly reader: WrittenQuoteReader,
    private readonly figuresReader: QuoteFiguresReader,
    private readonly priceQuote: PriceQuote,
    private readonly writeQuote: WriteQuote,
    private readonly uploadPhoto: UploadQuotePhoto,
  ) {}

  @Get()
  @SendsPage('quotes')
  list(@ListOf(QUOTE_RULES) query: ListQueryOf<typeof QUOTE_RULES>): Promise<Page<WrittenQuoteRecord>> {
    return this.reader.list(query);
  }

  /** How the quotes that were first sent on these days sold. */
  @Get('figures')
  figures(@Query('from') from: unknown, @Query('to') to: unknown): Promise<QuoteFigures> {
    const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
    const days = daysBetween(first, last) + 1;
    if (days < 1 || days > MAX_FIGURES_DAYS)
      throw new Invalid(`Please ask for 1 to ${MAX_FIGURES_DAYS} days.`);
    return this.figuresReader.read(first, last);
  }

  @Get(':id')
  one(@Param('id', QuoteId) id: number): Promise<WrittenQuoteDetails> {
    return this.reader.one(id);
  }

  /** Writes a draft, once for each idempotency key. */
  @Post()
  @TakesCallKey()
  write(
    @Body() quote: WrittenQuoteDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<WrittenQuoteDetails> {
    if (!once) throw new Invalid('A quote needs an Idempotency-Key.');
    return this.writeQuote.write(draftOf(quote), actor, once);
  }

  /** The price of the options while the office enters them. */
  @Post('price')
  @HttpCode(200)
  price(@Body() { userId, home, options }: QuoteToPriceDto): Promise<PricedQuote> {
    return this.priceQuote.preview({ userId, home: homeOf(home), options });
  }

  /** Stores the valid photos until a quote is saved with them; fails only if none was valid, with an error per file. */
  @Post('photos')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: PHOTO_FORM })
  upload(@Req() request: FastifyRequest, @CurrentActor() actor: Actor): Promise<UploadedFile[]> {
    return receivePhotos(request, (file) => this.uploadPhoto.upload(file, actor));
  }

  @Put(':id')
  change(
    @Param('id', QuoteId) id: number,
    @Body() quote: ChangedQuoteDto,
    @CurrentActor() actor: Actor,
  ): Promise<WrittenQuoteDetails> {
    return this.writeQuote.change(id, draftOf(quote), { actor, version: quote.version });
  }

  /** Deletes a draft, unless it has another version than the given one. */
  @Delete(':id')
  @HttpCode(204)
  async remove(
    @Param('id', QuoteId) id: number,
    @Query() { version }: SeenQuoteDto,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.writeQuote.remove(id, { actor, version: version ?? null });
  }
}
