import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.js';
import { answerError } from './error-filter.js';

/**
 * The place where browsers report violations of the Content-Security-Policy. `Reporting-Endpoints` uses the
 * name, `report-uri` the path.
 */
export const CSP_REPORTS = { name: 'policy', path: '/api/policy-reports' };

const BODY_LIMIT = 16 * 1024;
/** Each kind of violation is logged once, up to this number of kinds, because anybody can send reports. */
const MAX_KINDS = 100;
/** Violations that one request may report; further ones are ignored. */
const MAX_REPORTS = 20;
const SOURCES = ['default', 'script', 'style', 'img', 'font', 'connect', 'frame', 'object'];
const DIRECTIVES = [
  ...SOURCES.map((kind) => `${kind}-src`),
  ...['script', 'style'].flatMap((kind) => [`${kind}-src-elem`, `${kind}-src-attr`]),
  'base-uri',
  'form-action',
  'frame-ancestors',
];

interface Violation {
  directive: string;
  /**
   * An origin, or a keyword of the browser's like 'inline', 'eval' or 'data'. Never a whole URL, which may
   * identify a person.
   */
  blocked: string;
}

/**
 * Counts violations by directive and logs each kind once. A violation is an attack, a bug in one of our pages,
 * or a browser extension that changes them.
 */
export async function receiveCspReports(
  fastify: FastifyInstance,
  metrics: Metrics,
  logger: Logger,
): Promise<void> {
  const violations = metrics.counter(
    'homebright_policy_violations_total',
    'Violations of the Content-Security-Policy that browsers reported.',
    { directive: [...DIRECTIVES, 'other'] },
  );
  const seen = new Set<string>();
  await fastify.register(async (scope) => {
    scope.setErrorHandler(answerError);
    // The inherited parser of application/json would pass a body on that `violationsIn` has not checked.
    scope.removeAllContentTypeParsers();
    const types = ['application/csp-report', 'application/reports+json'];
    scope.addContentTypeParser(
      types,
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => {
        done(null, violationsIn(String(body)));
      },
    );
    scope.post<{ Body: Violation[] | undefined }>(CSP_REPORTS.path, async ({ body }, reply) => {
      for (const { directive, blocked } of body ?? []) {
        violations.inc({ directive });
        const kind = `${directive} ${blocked}`;
        if (seen.has(kind) || seen.size >= MAX_KINDS) continue;
        seen.add(kind);
        logger.warn(
          { event: 'policy-violation', directive, blocked },
          'a browser reported a violation of the Content-Security-Policy',
        );
      }
      return reply.status(204).send();
    });
  });
}

/** Reads both report formats; anything else yields no violations. */
export function violationsIn(text: string): Violation[] {
  try {
    const sent: unknown = JSON.parse(text);
    const reports = (Array.isArray(sent) ? sent.slice(0, MAX_REPORTS) : [sent]) as {
      'csp-report'?: Record<string, unknown>;
      body?: Record<string, unknown>;
    }[];
    return reports.flatMap((report) => {
      const violation = report?.['csp-report'] ?? report?.body;
      if (!violation) return [];
      const directive = String(violation['effective-directive'] ?? violation.effectiveDirective ?? '');
      const blocked = String(violation['blocked-uri'] ?? violation.blockedURL ?? '');
      return [
        { directive: DIRECTIVES.includes(directive) ? directive : 'other', blocked: withoutPath(blocked) },
      ];
    });
  } catch {
    return [];
  }
}

function withoutPath(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  return URL.canParse(blocked) ? new URL(blocked).origin : 'other';
}
