import type { ErrorCode } from '@homebright/contract';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { pageOfThisSite, SignInFailed } from '../domain/return-to.js';

interface Problem {
  status: number;
  title: string;
  text: string;
}

const DOWN: Problem = {
  status: 503,
  title: "Sign-in isn't available right now",
  text: "We can't reach the sign-in service. Nothing you entered is lost. Please try again in a minute.",
};

const PROBLEMS: Partial<Record<ErrorCode, Problem>> = {
  SIGN_IN_FAILED: {
    status: 401,
    title: "You're not signed in",
    text: "The sign-in was canceled, took too long or couldn't be confirmed. Please try again.",
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    title: 'Please wait a minute',
    text: 'There were too many sign-ins from your network. Please try again in a minute.',
  },
};

/** A browser that was sent somewhere gets a page, whatever went wrong on the way. */
@Catch()
export class SignInProblemPage implements ExceptionFilter {
  private readonly log = new Logger('SignIn');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = thrown instanceof SignInFailed ? thrown.cause : thrown;
    const { query } = host
      .switchToHttp()
      .getRequest<FastifyRequest<{ Querystring: { returnTo?: unknown } }>>();
    const returnTo = thrown instanceof SignInFailed ? thrown.returnTo : pageOfThisSite(query.returnTo);
    const problem = (error instanceof DomainError && PROBLEMS[error.code]) || DOWN;
    this.log.warn(`${problem.status}: ${reasonOf(error)}`);
    void reply
      .status(problem.status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(problem, returnTo));
  }
}

/** For the log: a word or two of our own, never what the provider sent. */
function reasonOf(error: unknown): string {
  const { reason } = (error ?? {}) as { reason?: unknown };
  if (typeof reason === 'string') return reason;
  return error instanceof DomainError
    ? error.message
    : error instanceof Error
      ? (error.stack ?? '')
      : 'unknown';
}

function page({ title, text }: Problem, returnTo: string): string {
  const again = `/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/api/auth/problem.css">
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a class="button" href="${again}">Try again</a> <a href="/">Back to Home</a></p>
</main>
</html>
`;
}
