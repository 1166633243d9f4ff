import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  type BulkAnswer,
  type CancellationPreview,
  MAX_BULK_ROWS,
  NOTIFICATION_INCOMPLETE,
  OFFICE_LIMITS,
  SENDABLE_NOTIFICATION_TYPES,
  type SentMail,
  type SentNotification,
} from '@homebright/contract';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsPositive,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
} from 'class-validator';
import { Invalid } from '../../kernel/domain-error.js';
import {
  type Actor,
  AdminGuard,
  BulkRowsDto,
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
import { MAIL_RULES, SENT_RULES, SentMessagesReader } from '../infra/sent-messages-reader.js';
import { PreviewCancellationMessages } from '../use-cases/preview-cancellation-messages.js';
import { RemindToPay } from '../use-cases/remind-to-pay.js';
import { SendFromOffice } from '../use-cases/send-from-office.js';

const MISSING = { message: NOTIFICATION_INCOMPLETE };

/**
 * The rules are in docs/rules.md#office-messages. Decorators run from the last one up, and the first error is the
 * response.
 */
class AdminNotificationDto {
  @IsUUID()
  userId: string;

  @IsOptional()
  @Max(Number.MAX_SAFE_INTEGER)
  @IsPositive()
  @IsInt()
  bookingId: number | null = null;

  @IsIn(SENDABLE_NOTIFICATION_TYPES)
  type: (typeof SENDABLE_NOTIFICATION_TYPES)[number] = 'general';

  @MaxLength(OFFICE_LIMITS.notification.title)
  @Matches(/\S/, MISSING)
  @IsString(MISSING)
  title: string;

  @MaxLength(OFFICE_LIMITS.notification.message)
  @Matches(/\S/, MISSING)
  @IsString(MISSING)
  message: string;
}

const ID_LIST = /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/;

/** The office's messages to customers, and the log of sent ones. */
@ApiTags('office')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class OfficeMessagesController {
  constructor(
    private readonly sentMessages: SentMessagesReader,
    private readonly fromOffice: SendFromOffice,
    private readonly remindToPay: RemindToPay,
    private readonly previews: PreviewCancellationMessages,
  ) {}

  @Get('notifications')
  @SendsPage('notifications')
  notifications(@ListOf(SENT_RULES) query: ListQueryOf<typeof SENT_RULES>): Promise<Page<SentNotification>> {
    return this.sentMessages.notifications(query);
  }

  @Get('mails')
  @SendsPage('mails')
  mails(@ListOf(MAIL_RULES) query: ListQueryOf<typeof MAIL_RULES>): Promise<Page<SentMail>> {
    return this.sentMessages.mails(query);
  }

  @Post('mails/:id/send-again')
  @HttpCode(200)
  async sendAgain(
    @Param('id', idOf('The email')) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<{ success: true }> {
    await this.fromOffice.resend(id, actor);
    return { success: true };
  }

  @Post('send-notification')
  @HttpCode(200)
  async send(
    @Body() body: AdminNotificationDto,
    @CurrentActor() actor: Actor,
  ): Promise<{ success: true; id: number }> {
    const id = await this.fromOffice.send(body, actor);
    return { success: true, id };
  }

  /** Reminds up to 500 bookings, and says which were refused. */
  @Post('open-payments/actions/remind')
  @HttpCode(200)
  @TakesCallKey()
  remind(
    @Body() { rows }: BulkRowsDto,
    @CurrentActor() actor: Actor,
    @CallKey() once: KeyedCall | null,
  ): Promise<BulkAnswer> {
    return this.remindToPay.remind(rows, { actor, once });
  }

  /** Previews the refunds and messages of a cancellation or deletion. `ids`: numbers separated by commas. */
  @Get('cancellation-previews')
  @ApiQuery({ name: 'ids' })
  cancellationPreviews(
    @Query('ids') given: unknown,
    @CurrentActor() actor: Actor,
  ): Promise<CancellationPreview[]> {
    const ids = typeof given === 'string' && ID_LIST.test(given) ? given.split(',').map(Number) : [];
    if (!ids.length || ids.length > MAX_BULK_ROWS) {
      throw new Invalid(`Please name 1 to ${MAX_BULK_ROWS} bookings.`);
    }
    return this.previews.preview(ids, actor);
  }
}
