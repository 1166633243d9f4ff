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
const MOST_KINDS = 100;
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
 * Counts violations by directive and logs each kind once. A violation is either an attack or a bug in one of
 * our pages.
 */
export async function receiveCspReports(
  fastify: FastifyInstance,
  metrics: Metrics,
  logger: Logger,
): Promise<void> {
  const violations = metrics.counter(
    'homebright_policy_violations_total',
    'What the policy of pages stopped in browsers, as these report it.',
    { directive: [...DIRECTIVES, 'other'] },
  );
  const seen = new Set<string>();
  await fastify.register(async (scope) => {
    scope.setErrorHandler(answerError);
    const types = ['application/csp-report', 'application/reports+json'];
    scope.addContentTypeParser(
      types,
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => {
        done(null, violationsIn(String(body)));
      },
    );
    scope.post<{ Body: Violation[] }>(CSP_REPORTS.path, async ({ body }, reply) => {
      for (const { directive, blocked } of Array.isArray(body) ? body : []) {
        violations.inc({ directive });
        const kind = `${directive} ${blocked}`;
        if (seen.has(kind) || seen.size >= MOST_KINDS) continue;
        seen.add(kind);
        logger.warn(
          { event: 'policy-violation', directive, blocked },
          'the policy of pages stopped something',
        );
      }
      return reply.status(204).send();
    });
  });
}

/** Reads both report formats; anything else yields no violations. */
export function violationsIn(text: string): Violation[] {
  try {
    const report: unknown = JSON.parse(text);
    const bodies = (Array.isArray(report) ? report.slice(0, 20) : [report]) as {
      'csp-report'?: Record<string, unknown>;
      body?: Record<string, unknown>;
    }[];
    return bodies.flatMap((one) => {
      const told = one?.['csp-report'] ?? one?.body;
      if (!told) return [];
      const directive = String(told['effective-directive'] ?? told.effectiveDirective ?? '');
      const blocked = String(told['blocked-uri'] ?? told.blockedURL ?? '');
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
