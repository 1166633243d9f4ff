import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.js';
import { CSP_REPORTS } from './csp-reports.js';

const OWN_PICTURES = ["'self'", 'data:', 'blob:'];

/**
 * The Content-Security-Policy allows nothing inline, and nothing external except Stripe. Only the office
 * allows MUI's style tags.
 */
export async function secureHeaders(fastify: FastifyInstance, config: Config): Promise<void> {
  const stripe = config.stripe ? stripeOrigins(config.stripe.jsUrl) : [];
  const https = config.publicUrl.startsWith('https:');
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...stripe],
        'style-src': ["'self'"],
        'img-src': [...OWN_PICTURES, ...config.portraitOrigins],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...stripe],
        'frame-src': stripe.length ? stripe : ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'report-uri': [CSP_REPORTS.path],
        'report-to': [CSP_REPORTS.name],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
  });
  // Wallets open from the provider's frame.
  const payers = ['self', ...stripe.map((origin) => `"${origin}"`)].join(' ');
  fastify.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('reporting-endpoints', `${CSP_REPORTS.name}="${CSP_REPORTS.path}"`);
    void reply.header(
      'permissions-policy',
      `camera=(self), geolocation=(), microphone=(), payment=(${payers})`,
    );
    // Answers count as personal unless their route sets another header, as pages and files do.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    if (isOfTheOffice(request.url)) {
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      void reply.header(
        'content-security-policy',
        policy
          .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
          .replace(/img-src [^;]*/, `img-src ${OWN_PICTURES.join(' ')}`),
      );
    }
    done(null, payload);
  });
}

/** Checks the address as written. A different spelling of it gets the stricter policy. */
function isOfTheOffice(url: string): boolean {
  return url.startsWith('/admin') || url.startsWith('/api/docs');
}

function stripeOrigins(jsUrl: string): string[] {
  const { origin } = new URL(jsUrl);
  if (!origin.endsWith('.stripe.com')) return [origin];
  return [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://api.stripe.com',
    'https://hooks.stripe.com',
  ];
}
