import { Body, Controller, Get, Header, Patch, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type CustomerSettings, type Language, LANGUAGES } from '@homebright/contract';
import { IsBoolean, IsIn, IsString, MaxLength } from 'class-validator';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from '../../identity/index.js';
import { IfGiven } from '../../platform/index.js';
import { ChooseSettings } from '../use-cases/choose-settings.js';

class SettingsDto {
  @IfGiven()
  @MaxLength(40)
  @IsString()
  phone?: string;

  @IfGiven()
  @IsIn(LANGUAGES)
  language?: Language;

  @IfGiven()
  @IsBoolean()
  texts?: boolean;

  @IfGiven()
  @IsBoolean()
  reminderMails?: boolean;

  @IfGiven()
  @IsBoolean()
  officeMails?: boolean;
}

@ApiTags('settings')
@Controller('api/settings')
@UseGuards(CustomerGuard)
export class SettingsController {
  constructor(private readonly settings: ChooseSettings) {}

  @Get()
  @Header('cache-control', 'no-store')
  read(@CurrentCustomer() customer: SignedInCustomer): Promise<CustomerSettings> {
    return this.settings.read(customer.id);
  }

  @Patch()
  @Header('cache-control', 'no-store')
  change(
    @CurrentCustomer() customer: SignedInCustomer,
    @Body() change: SettingsDto,
  ): Promise<CustomerSettings> {
    return this.settings.change(customer.id, change);
  }
}
