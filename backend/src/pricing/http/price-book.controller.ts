import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PriceBooks } from '../infra/price-books-reader.js';

@ApiTags('catalogue')
@Controller('api/price-book')
export class PriceBookController {
  constructor(private readonly books: PriceBooks) {}

  /** PostgreSQL produces the JSON; it is passed through unparsed. */
  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'no-cache')
  show(): Promise<string> {
    return this.books.publicJson();
  }
}
