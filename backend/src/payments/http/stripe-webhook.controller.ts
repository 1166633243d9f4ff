import { Controller, HttpCode, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Invalid } from '../../kernel/domain-error.js';
import { FollowProvider } from '../use-cases/follow-provider.js';

@ApiTags('payments')
@Controller('api/stripe')
export class StripeWebhookController {
  constructor(private readonly followProvider: FollowProvider) {}

  /** Responds as soon as the event is stored; the worker processes it. */
  @Post('webhook')
  @HttpCode(200)
  @ApiExcludeEndpoint()
  async receive(@Req() request: RawBodyRequest<FastifyRequest>): Promise<{ received: true }> {
    const signature = request.headers['stripe-signature'];
    if (!request.rawBody || typeof signature !== 'string') throw new Invalid('This webhook is not signed.');
    await this.followProvider.receive(request.rawBody, signature);
    return { received: true };
  }
}
