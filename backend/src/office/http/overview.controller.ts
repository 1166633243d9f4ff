import { Controller, Get, Header, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type CalendarDay,
  type CouponUse,
  type DispatchBoard,
  MAX_FIGURES_DAYS,
  type OfficeFigures,
  type PeriodFigures,
  type SearchHit,
  type TaxReport,
  type VisitNow,
} from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import { daysBetween, type LocalDate, parseLocalDate } from '../../kernel/local-date.js';
import { AdminGuard } from '../../platform/index.js';
import { VisitNowReader } from '../../crew-day/index.js';
import { BoardReader } from '../infra/board-reader.js';
import { OfficeCalendarReader } from '../infra/calendar-reader.js';
import { CouponUseReader } from '../infra/coupon-use-reader.js';
import { FiguresReader } from '../infra/figures-reader.js';
import { PeriodReader } from '../infra/period-reader.js';
import { SearchReader } from '../infra/search-reader.js';
import { TaxReportReader } from '../infra/tax-report-reader.js';

const MOST_CALENDAR_DAYS = 100;

/** Calendar, dispatch board, dashboard, tax report, coupon usage, and the search over everything. */
@ApiTags('office: overview')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class OverviewController {
  constructor(
    private readonly calendar: OfficeCalendarReader,
    private readonly board: BoardReader,
    private readonly visitsNow: VisitNowReader,
    private readonly figures: FiguresReader,
    private readonly periods: PeriodReader,
    private readonly taxes: TaxReportReader,
    private readonly searches: SearchReader,
    private readonly couponUses: CouponUseReader,
  ) {}

  @Get('calendar')
  days(@Query('from') from: unknown, @Query('to') to: unknown): Promise<CalendarDay[]> {
    return this.calendar.days(...periodOf(from, to, MOST_CALENDAR_DAYS));
  }

  /** `CalendarBooking[]`, as serialized by PostgreSQL. */
  @Get('calendar/bookings')
  @Header('content-type', 'application/json; charset=utf-8')
  calendarBookings(@Query('from') from: unknown, @Query('to') to: unknown): Promise<Buffer> {
    return this.calendar.bookings(...periodOf(from, to, MOST_CALENDAR_DAYS));
  }

  /** The day's crews, their visits, and visits without a crew. */
  @Get('dispatch')
  dispatch(@Query('date') date: unknown): Promise<DispatchBoard> {
    return this.board.on(parseLocalDate(date));
  }

  /** The state of the day's visits, for lists other than the board. */
  @Get('dispatch/visits')
  visits(@Query('date') date: unknown): Promise<VisitNow[]> {
    return this.visitsNow.on(parseLocalDate(date));
  }

  /** The amount charged at each tax rate, its tax, and the amount given back, by the date of the visit. */
  @Get('reports/tax')
  taxReport(@Query('from') from: unknown, @Query('to') to: unknown): Promise<TaxReport> {
    return this.taxes.read(...periodOf(from, to, MAX_FIGURES_DAYS));
  }

  /** Finds people, bookings, plans and homes. */
  @Get('search')
  search(@Query('q') typed: unknown): Promise<SearchHit[]> {
    return this.searches.find(typed);
  }

  /** How many bookings have each code now. */
  @Get('coupons')
  coupons(): Promise<CouponUse[]> {
    return this.couponUses.all();
  }

  /** The dashboard's numbers. */
  @Get('figures')
  figuresOf(@Query('from') from: unknown, @Query('to') to: unknown): Promise<OfficeFigures> {
    return this.figures.read(...periodOf(from, to, MAX_FIGURES_DAYS));
  }

  /** How a period went; `periodLists` names the list that each number counts. */
  @Get('period')
  period(@Query('from') from: unknown, @Query('to') to: unknown): Promise<PeriodFigures> {
    return this.periods.read(...periodOf(from, to, MAX_FIGURES_DAYS));
  }
}

/** @returns the first and last day, both included @throws Invalid if they are more than `maxDays` days */
function periodOf(from: unknown, to: unknown, maxDays: number): [LocalDate, LocalDate] {
  const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
  const days = daysBetween(first, last) + 1;
  if (days < 1 || days > maxDays) throw new Invalid(`Please ask for 1 to ${maxDays} days.`);
  return [first, last];
}
