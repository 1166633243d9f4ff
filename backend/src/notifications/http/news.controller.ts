import { Body, Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type CustomerMessage,
  type CustomerMessageSent,
  MAX_RECIPIENTS,
  NOTIFICATION_INCOMPLETE,
  OFFICE_LIMITS,
  ONE_LINE,
  type SentNews,
} from '@homebright/contract';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { type Actor, AdminGuard, CurrentActor } from '../../platform/index.js';
import { SentMessagesReader } from '../infra/sent-messages-reader.js';
import { SendNews } from '../use-cases/send-news.js';

const MISSING = { message: NOTIFICATION_INCOMPLETE };

class CustomerMessageDto implements CustomerMessage {
  @IsUUID()
  id: string;

  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(MAX_RECIPIENTS)
  @ArrayNotEmpty()
  @IsArray()
  userIds: string[];

  @Matches(ONE_LINE)
  @MaxLength(OFFICE_LIMITS.notification.title)
  @Matches(/\S/, MISSING)
  @IsString(MISSING)
  title: string;

  @MaxLength(OFFICE_LIMITS.notification.message)
  @Matches(/\S/, MISSING)
  @IsString(MISSING)
  message: string;
}

/** News and offers from the office to many customers. */
@ApiTags('office')
@Controller('api/admin/customer-messages')
@UseGuards(AdminGuard)
export class NewsController {
  constructor(
    private readonly news: SendNews,
    private readonly sentMessages: SentMessagesReader,
  ) {}

  /** Lists the latest news. */
  @Get()
  list(): Promise<SentNews[]> {
    return this.sentMessages.news();
  }

  /** Sends news to customers who agreed. Each gets it once, however often the call is repeated. */
  @Post()
  @HttpCode(200)
  send(@Body() message: CustomerMessageDto, @CurrentActor() actor: Actor): Promise<CustomerMessageSent> {
    return this.news.send(message, actor);
  }
}
