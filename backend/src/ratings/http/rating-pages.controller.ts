import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { IfGiven, sourceOf } from '../../platform/index.js';
import { sendHtmlPage, siteLanguageOf } from '../../site/index.js';
import { type LinkedRating, RateVisit } from '../use-cases/rate-visit.js';
import { badRatingLinkPage, ratingPage, thanksPage } from './rating-page.js';

/** The form's fields. The domain reports problems, and the page shows them. */
class RatingFormDto {
  @IfGiven() @IsString() stars?: string;
  @IfGiven() @IsString() words?: string;
  @IfGiven() @IsString() consent?: string;
}

/** The pages behind a rating link. GET changes nothing, because mail programs open links before people do. */
@ApiExcludeController()
@Controller('api/ratings/:token')
export class RatingPagesController {
  constructor(private readonly rateVisit: RateVisit) {}

  @Get()
  look(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.show(reply, token, () => this.rateVisit.look(token, sourceOf(request.ip)));
  }

  @Post()
  async answer(
    @Param('token') token: string,
    @Body() given: RatingFormDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.show(reply, token, async () => {
      const rated = await this.rateVisit.answer(token, given, sourceOf(request.ip));
      if (!Array.isArray(rated)) return rated;
      sendHtmlPage(reply, ratingPage(rated[0], { given, problem: rated[1] }));
      return null;
    });
  }

  @Post('withdraw')
  withdraw(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.show(reply, token, () => this.rateVisit.withdraw(token, sourceOf(request.ip)));
  }

  private async show(
    reply: FastifyReply,
    token: string,
    ask: () => Promise<LinkedRating | null>,
  ): Promise<void> {
    const rated = await ask().catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return 'busy' as const;
      throw error;
    });
    if (rated === null) return;
    if (typeof rated === 'string')
      sendHtmlPage(reply, badRatingLinkPage(rated, siteLanguageOf(reply.request)));
    else sendHtmlPage(reply, rated.stars === null ? ratingPage(rated) : thanksPage(rated, token));
  }
}
