import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/index.js';
import { MonthsController } from './http/months.controller.js';
import { JournalFacts } from './infra/journal-facts.js';
import { MonthBooks } from './infra/month-books.js';
import { MonthPages } from './infra/month-pages.js';
import { CloseMonth } from './use-cases/close-month.js';
import { MonthFiles } from './use-cases/month-files.js';
import { ReadMonth } from './use-cases/read-month.js';

/** The books by month, for the bookkeeper. */
@Module({
  imports: [PaymentsModule],
  controllers: [MonthsController],
  providers: [CloseMonth, JournalFacts, MonthBooks, MonthFiles, MonthPages, ReadMonth],
})
export class MonthEndModule {}
