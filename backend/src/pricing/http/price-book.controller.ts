import { Body, Controller, Delete, Get, Header, HttpCode, Patch, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OfficePriceBooks, PriceBookVersion, PublicPriceBook } from '@homebright/contract';
import { type Actor, AdminGuard, CurrentActor, ListOf, type Page, SendsPage } from '../../platform/index.js';
import {
  PRICE_BOOK_LIST,
  PriceBookHistoryReader,
  type PriceBooksQuery,
} from '../infra/price-book-history-reader.js';
import { PriceBooks } from '../infra/price-books-reader.js';
import { ChangePriceBook } from '../use-cases/change-price-book.js';
import { priceBookIn, PriceBookSaveDto, PutInForceDto } from './price-book.dto.js';

@ApiTags('catalog')
@Controller('api/price-book')
export class PriceBookController {
  constructor(private readonly books: PriceBooks) {}

  /** The rules in force, without coupons and ZIP codes. */
  @Get()
  @Header('cache-control', 'no-cache')
  show(): Promise<PublicPriceBook> {
    return this.books.public();
  }
}

/** The price rules: all versions that are or were in force, and the draft that the office edits. */
@ApiTags('office: prices')
@Controller('api/admin/price-books')
@UseGuards(AdminGuard)
export class AdminPriceBooksController {
  constructor(
    private readonly history: PriceBookHistoryReader,
    private readonly change: ChangePriceBook,
  ) {}

  /** Every version, with its changes in words. */
  @Get()
  @SendsPage('price-books')
  list(@ListOf(PRICE_BOOK_LIST) query: PriceBooksQuery): Promise<Page<PriceBookVersion>> {
    return this.history.page(query);
  }

  /** The book in force and the draft. */
  @Get('current')
  read(): Promise<OfficePriceBooks> {
    return this.change.read();
  }

  @Post('draft')
  open(@CurrentActor() actor: Actor): Promise<OfficePriceBooks> {
    return this.change.open(actor);
  }

  /**
   * 400 with every wrong field; 409 `STALE_VERSION` if somebody else has changed the draft since it was read.
   */
  @Patch('draft')
  save(@Body() book: PriceBookSaveDto, @CurrentActor() actor: Actor): Promise<OfficePriceBooks> {
    return this.change.save(priceBookIn(book), actor);
  }

  @Delete('draft')
  discard(@CurrentActor() actor: Actor): Promise<OfficePriceBooks> {
    return this.change.discard(actor);
  }

  @Post('draft/actions/put-in-force')
  @HttpCode(200)
  putInForce(@Body() seen: PutInForceDto, @CurrentActor() actor: Actor): Promise<OfficePriceBooks> {
    return this.change.putInForce(seen, actor);
  }
}
