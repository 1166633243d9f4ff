import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import type { Language } from '@homebright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { IfGiven, sourceOf } from '../../platform/index.js';
import { type HtmlPage, sendHtmlPage, siteLanguageOf } from '../../site/index.js';
import type { AnswerProblem, GivenAnswer } from '../domain/rating.js';
import { type LinkedRating, type RatedTip, RateVisit } from '../use-cases/rate-visit.js';
import { badRatingLinkPage, ratingPage, thanksPage } from './rating-page.js';

/** The form's fields. The domain reports problems, and the page shows them. */
class RatingFormDto {
  @IfGiven() @IsString() stars?: string;
  @IfGiven() @IsString() words?: string;
  @IfGiven() @IsString() consent?: string;
  @IfGiven() @IsString() tip?: string;
  @IfGiven() @IsString() otherTip?: string;
}

/** The pages behind a rating link. GET changes nothing, because mail programs open links before people do. */
@ApiExcludeController()
@Controller('api/ratings/:token')
export class RatingPagesController {
  constructor(private readonly rateVisit: RateVisit) {}

  @Get()
  read(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.show(reply, token, async () => ({
      rated: await this.rateVisit.read(token, sourceOf(request.ip)),
    }));
  }

  @Post()
  answer(
    @Param('token') token: string,
    @Body() given: RatingFormDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.show(reply, token, async () => ({
      ...(await this.rateVisit.answer(token, given, sourceOf(request.ip))),
      given,
    }));
  }

  @Post('withdraw')
  withdraw(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.show(reply, token, async () => ({
      rated: await this.rateVisit.withdraw(token, sourceOf(request.ip)),
    }));
  }

  private async show(reply: FastifyReply, token: string, act: () => Promise<Outcome>): Promise<void> {
    const outcome = await act().catch((error: unknown): Outcome => {
      if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return { rated: 'busy' };
      throw error;
    });
    sendHtmlPage(reply, pageOf(outcome, token, siteLanguageOf(reply.request)));
  }
}

interface Outcome {
  rated: LinkedRating | 'busy';
  given?: GivenAnswer;
  problem?: AnswerProblem | null;
  tip?: RatedTip | null;
}

function pageOf({ rated, given, problem, tip = null }: Outcome, token: string, language: Language): HtmlPage {
  if (typeof rated === 'string') return badRatingLinkPage(rated, language);
  if (rated.stars !== null) return thanksPage(rated, token, tip);
  return ratingPage(rated, given && problem ? { given, problem } : null);
}
