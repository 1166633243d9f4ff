import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ReferralClaim } from '@homebright/contract';
import { IsString, MaxLength } from 'class-validator';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from '../../identity/index.js';
import { ClaimReferral } from '../use-cases/claim-referral.js';

class ReferralClaimDto implements ReferralClaim {
  @MaxLength(40) @IsString() code: string;
}

@ApiTags('credit')
@UseGuards(CustomerGuard)
@Controller('api/credit/referral')
export class ReferralsController {
  constructor(private readonly claimReferral: ClaimReferral) {}

  /** Notes who referred a new customer. The answer is the same whether or not the code counts. */
  @Post()
  @HttpCode(204)
  async claim(
    @CurrentCustomer() { id }: SignedInCustomer,
    @Body() { code }: ReferralClaimDto,
  ): Promise<void> {
    await this.claimReferral.claim(id, code);
  }
}
