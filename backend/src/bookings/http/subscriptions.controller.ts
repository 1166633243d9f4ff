import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Subscription } from '@homebright/contract';
import { CurrentCustomer, CustomerGuard, type SignedInCustomer } from '../../identity/index.js';
import { ChangeCard } from '../use-cases/subscriptions/change-card.js';
import { ChangeSubscription } from '../use-cases/subscriptions/change-subscription.js';
import { ManageSubscription } from '../use-cases/subscriptions/manage-subscription.js';
import { ReadSubscriptions } from '../use-cases/subscriptions/read-subscriptions.js';
import { SkipVisit } from '../use-cases/subscriptions/skip-visit.js';
import { SubscriptionId } from './booking-id.js';
import { ChangeSubscriptionDto, SkipVisitDto } from './subscription.dto.js';

@ApiTags('subscriptions')
@UseGuards(CustomerGuard)
@Controller('api/subscriptions')
export class SubscriptionsController {
  constructor(
    private readonly read: ReadSubscriptions,
    private readonly manage: ManageSubscription,
    private readonly skipVisit: SkipVisit,
    private readonly changeSubscription: ChangeSubscription,
    private readonly changeCard: ChangeCard,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentCustomer() { id }: SignedInCustomer): Promise<Subscription[]> {
    return this.read.own(id);
  }

  @Post(':id/pause')
  @HttpCode(200)
  pause(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
  ): Promise<Subscription> {
    return this.manage.pause({ userId: customer.id }, id);
  }

  @Post(':id/resume')
  @HttpCode(200)
  resume(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
  ): Promise<Subscription> {
    return this.manage.resume({ userId: customer.id }, id);
  }

  @Post(':id/end')
  @HttpCode(200)
  end(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
  ): Promise<Subscription> {
    return this.manage.end({ userId: customer.id }, id);
  }

  @Post(':id/skip')
  @HttpCode(200)
  skip(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
    @Body() { bookingId }: SkipVisitDto,
  ): Promise<Subscription> {
    return this.skipVisit.run({ userId: customer.id }, id, bookingId);
  }

  @Patch(':id')
  change(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
    @Body() change: ChangeSubscriptionDto,
  ): Promise<Subscription> {
    return this.changeSubscription.run({ userId: customer.id }, id, change);
  }

  @Post(':id/card')
  @HttpCode(200)
  card(
    @CurrentCustomer() customer: SignedInCustomer,
    @Param('id', SubscriptionId) id: number,
  ): Promise<{ clientSecret: string }> {
    return this.changeCard.run(customer.id, id);
  }
}
