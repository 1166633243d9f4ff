import { Body, Controller, Get, HttpCode, Patch, Post, Req, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type CustomerSettings,
  type Language,
  LANGUAGES,
  LONGEST_PHONE,
  type PhoneCodeSent,
  SIX_DIGITS,
} from '@homebright/contract';
import { IsBoolean, IsIn, IsString, Matches, MaxLength } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { CurrentCustomer, CustomerGuard, EndSessions, type SignedInCustomer } from '../../identity/index.js';
import { IfGiven, IsEmailAddress, sourceOf } from '../../platform/index.js';
import { ChangeEmail } from '../use-cases/change-email.js';
import { ChooseSettings } from '../use-cases/choose-settings.js';
import { ProvePhone } from '../use-cases/prove-phone.js';
import { SendPhoneCode } from '../use-cases/send-phone-code.js';

class SettingsDto {
  @IfGiven()
  @MaxLength(LONGEST_PHONE)
  @IsString()
  phone?: string;

  @IfGiven()
  @IsIn(LANGUAGES)
  language?: Language;

  @IfGiven()
  @IsIn(LANGUAGES)
  firstLanguage?: Language;

  @IfGiven()
  @IsBoolean()
  texts?: boolean;

  @IfGiven()
  @IsBoolean()
  reminderMails?: boolean;

  @IfGiven()
  @IsBoolean()
  ratingMails?: boolean;

  @IfGiven()
  @IsBoolean()
  officeMails?: boolean;

  @IfGiven()
  @IsBoolean()
  newsMails?: boolean;
}

class PhoneDto {
  @MaxLength(LONGEST_PHONE)
  @IsString()
  phone: string;
}

class EmailDto {
  @MaxLength(254)
  @IsEmailAddress()
  email: string;
}

class EmailChangeDto extends EmailDto {
  @Matches(SIX_DIGITS)
  @IsString()
  presentCode: string;

  @Matches(SIX_DIGITS)
  @IsString()
  newCode: string;
}

class PhoneProofDto extends PhoneDto {
  @Matches(SIX_DIGITS)
  @IsString()
  code: string;
}

@ApiTags('settings')
@Controller('api/settings')
@UseGuards(CustomerGuard)
export class SettingsController {
  constructor(
    private readonly settings: ChooseSettings,
    private readonly phone: ProvePhone,
    private readonly sendPhoneCode: SendPhoneCode,
    private readonly emailAddress: ChangeEmail,
    private readonly endSessions: EndSessions,
  ) {}

  @Get()
  read(@CurrentCustomer() customer: SignedInCustomer): Promise<CustomerSettings> {
    return this.settings.read(customer.id);
  }

  /** Absent fields stay as they are. */
  @Patch()
  change(
    @CurrentCustomer() customer: SignedInCustomer,
    @Body() change: SettingsDto,
  ): Promise<CustomerSettings> {
    return this.settings.change(customer.id, change);
  }

  /** Sends codes to the present and to the new address. */
  @Post('email-codes')
  @HttpCode(204)
  sendEmailCodes(
    @CurrentCustomer() customer: SignedInCustomer,
    @Body() { email }: EmailDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<void> {
    return this.emailAddress.sendCodes(customer.id, email, sourceOf(ip));
  }

  /** Changes the address; takes both codes. */
  @Post('email')
  @HttpCode(200)
  async changeEmail(
    @CurrentCustomer() customer: SignedInCustomer,
    @Body() change: EmailChangeDto,
  ): Promise<CustomerSettings> {
    const changed = await this.emailAddress.confirm(customer.id, change);
    // Signs out anybody who signed in elsewhere with the former address.
    await this.endSessions.others({ kind: 'customer', id: customer.id }, customer.sessionId);
    return changed;
  }

  /** Sends a code by text message. */
  @Post('phone-code')
  @HttpCode(200)
  sendCode(
    @CurrentCustomer() customer: SignedInCustomer,
    @Body() { phone }: PhoneDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<PhoneCodeSent> {
    return this.sendPhoneCode.send(customer.id, phone, ip);
  }

  /** Takes the code, and turns text messages on. */
  @Post('phone-proof')
  @HttpCode(200)
  prove(
    @CurrentCustomer() customer: SignedInCustomer,
    @Body() { phone, code }: PhoneProofDto,
  ): Promise<CustomerSettings> {
    return this.phone.confirm(customer.id, phone, code);
  }
}
