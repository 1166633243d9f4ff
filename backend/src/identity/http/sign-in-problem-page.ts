import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { ErrorCode, Language } from '@homebright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { TooManyCodes } from '../../platform/index.js';
import { sendHtmlPage, siteLanguageOf } from '../../site/index.js';
import { pageOfThisSite, SignInFailed } from '../domain/return-to.js';

type Problem = { status: number } & Record<Language, [title: string, text: string]>;

const LINKS: Record<Language, { again: string; home: string }> = {
  en: { again: 'Try again', home: 'Back to Home' },
  es: { again: 'Intentar de nuevo', home: 'Volver al inicio' },
};

const DOWN: Problem = {
  status: 503,
  en: [
    "Sign-in isn't available right now",
    "We can't reach the sign-in service. Nothing you entered is lost. Please try again in a minute.",
  ],
  es: [
    'No se puede iniciar sesión en este momento',
    'No podemos conectar con el servicio de inicio de sesión. No se perdió nada de lo que escribió. Intente de nuevo en un minuto.',
  ],
};

const PROBLEMS: Partial<Record<ErrorCode, Problem>> = {
  SIGN_IN_FAILED: {
    status: 401,
    en: [
      "You're not signed in",
      "The sign-in was canceled, took too long or couldn't be confirmed. Please try again.",
    ],
    es: [
      'No ha iniciado sesión',
      'El inicio de sesión se canceló, tardó demasiado o no se pudo confirmar. Intente de nuevo.',
    ],
  },
  INVALID: {
    status: 400,
    en: ['We couldn’t read that', 'What you entered can’t be right. Please try again.'],
    es: ['No pudimos leerlo', 'Lo que escribió no puede ser correcto. Intente de nuevo.'],
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    en: [
      'Please wait a minute',
      'There were too many sign-ins from your network. Please try again in a minute.',
    ],
    es: [
      'Espere un minuto',
      'Hubo demasiados inicios de sesión desde su red. Intente de nuevo en un minuto.',
    ],
  },
};

const TOO_MANY_CODES: Problem = {
  status: 429,
  en: [
    'Too many codes for now',
    'Too many codes were asked for. Please try again in an hour or two, or contact us. A browser that you have signed in with before still gets one.',
  ],
  es: [
    'Demasiados códigos por ahora',
    'Se pidieron demasiados códigos. Intente de nuevo en una o dos horas, o escríbanos. Un navegador con el que ya inició sesión sigue recibiendo códigos.',
  ],
};

/** Parameters of the address, or fields of the posted form. */
interface Asked {
  returnTo?: unknown;
}

/** Browsers navigate to these addresses, so every error is shown as a page. */
@Catch()
export class SignInProblemPage implements ExceptionFilter {
  private readonly log = new Logger('SignIn');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest<{ Querystring: Asked; Body?: Asked }>>();
    const { query, body } = request;
    const [error, returnTo] =
      thrown instanceof SignInFailed
        ? [thrown.cause, thrown.returnTo]
        : [thrown, pageOfThisSite(body?.returnTo ?? query.returnTo)];
    const problem = problemOf(error);
    this.log.warn(`${problem.status}: ${reasonOf(error)}`);
    const language = siteLanguageOf(request);
    const [title, text] = problem[language];
    const { again, home } = LINKS[language];
    const seconds = error instanceof DomainError ? error.retryAfterSeconds : undefined;
    const reply = http.getResponse<FastifyReply>();
    if (seconds !== undefined) void reply.header('retry-after', String(seconds));
    sendHtmlPage(reply, {
      status: problem.status,
      language,
      title,
      paragraphs: [text],
      links: [
        { label: again, url: `/api/auth/login?returnTo=${encodeURIComponent(returnTo)}` },
        { label: home, url: '/' },
      ],
    });
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof TooManyCodes) return TOO_MANY_CODES;
  return (error instanceof DomainError && PROBLEMS[error.code]) || DOWN;
}

/** For the log: our own reason or sentence, or the stack of an unexpected error. */
function reasonOf(error: unknown): string {
  const { reason } = (error ?? {}) as { reason?: unknown };
  if (typeof reason === 'string') return reason;
  if (error instanceof DomainError) return error.message;
  return error instanceof Error ? (error.stack ?? '') : 'unknown';
}
