import { connect as connectTls } from 'node:tls';
import { isPrivateHost } from '../../require-tls.js';
import { VERSION } from '../../platform/index.js';
import { fail, failAs, ok, warn } from '../domain/finding.js';
import { type Certificate, judgeCertificate } from '../domain/judge-certificate.js';
import { type Arrival, FORGED, judgeProxy } from '../domain/judge-proxy.js';
import { arrivalProof, PROOF_HEADER } from './arrival-proof.js';
import { ANSWER_MS, get, reasonOf } from './ask.js';
import type { Check } from './check.js';

const UNREACHABLE =
  'Check that the API and the proxy run, DNS, and that this machine reaches the address too.';

/** Statuses that a proxy returns if the server behind it does not answer. */
const GATEWAY = [502, 503, 504];
const NO_API = 'Start the API, read its log, and compare its port with the one that the proxy asks.';

export const siteCheck: Check = {
  id: 'site',
  name: 'Site',
  needs: ['PUBLIC_URL'],
  async look({ config: { publicUrl } }) {
    const ready = await get(`${publicUrl}/api/health/ready`).catch(reasonOf);
    if (typeof ready === 'string') return fail(`${publicUrl} cannot be reached (${ready})`, UNREACHABLE);
    const { error, status } = (await ready.json().catch(() => ({}))) as { error?: string; status?: string };
    if (ready.status === 503 && error) return failAs(error);
    if (GATEWAY.includes(ready.status))
      return fail(`The proxy at ${publicUrl} answers ${ready.status}: there is no API behind it`, NO_API);
    if (!ready.ok || !status)
      return fail(
        `${publicUrl} answers ${ready.status}, and not as Homebright`,
        'Make the proxy send every path to the API.',
      );
    const answer = await get(`${publicUrl}/api/health/version`);
    const { version = 'unknown' } = (await answer.json().catch(() => ({}))) as { version?: string };
    return version === VERSION
      ? ok(`${publicUrl} is ready`)
      : warn(
          `${publicUrl} runs version ${version}, this is ${VERSION}`,
          'Finish the upgrade: restart the API.',
        );
  },
};

export const proxyCheck: Check = {
  id: 'proxy',
  name: 'Proxy',
  needs: ['PUBLIC_URL', 'TRUST_PROXY', 'SESSION_SECRET'],
  async look({ config: { publicUrl, sessionSecret, trustProxy }, clock }) {
    const headers = { [PROOF_HEADER]: arrivalProof(sessionSecret, clock.now()), 'x-forwarded-for': FORGED };
    const answer = await get(`${publicUrl}/api/health/arrival`, headers).catch(() => null);
    if (!answer || GATEWAY.includes(answer.status))
      return warn('Not tried: the site cannot be reached', 'Fix the line Site first.');
    const arrival = answer.ok ? ((await answer.json().catch(() => null)) as Arrival | null) : null;
    if (!arrival)
      return warn(
        'The API at this address does not know us',
        'Give the doctor and the API the same SESSION_SECRET and version, and check the clock.',
      );
    return judgeProxy(arrival, trustProxy);
  },
};

export const certificateCheck: Check = {
  id: 'certificate',
  name: 'Certificate',
  needs: ['PUBLIC_URL'],
  async look({ config: { publicUrl }, clock }) {
    const { protocol, hostname, port } = new URL(publicUrl);
    if (protocol !== 'https:')
      return isPrivateHost(hostname, [])
        ? ok('None: the site is for this machine or network')
        : fail('The site is served without TLS', 'Set PUBLIC_URL to an https: address.');
    try {
      return judgeCertificate(
        await certificateOf(hostname.replace(/^\[|\]$/g, ''), Number(port) || 443),
        clock.now(),
      );
    } catch (error) {
      return fail(`${hostname} does not speak TLS (${reasonOf(error)})`, UNREACHABLE);
    }
  },
};

/** Gets the certificate even if it is not trusted; the result says whether it is. */
function certificateOf(host: string, port: number): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const socket = connectTls(
      { host, port, servername: host, rejectUnauthorized: false, timeout: ANSWER_MS },
      () => {
        const { valid_to: until } = socket.getPeerCertificate();
        const problem = socket.authorized ? null : (socket.authorizationError as unknown as Error | string);
        const { code = String(problem) } = (problem ?? {}) as { code?: string };
        resolve({ host, validUntil: Date.parse(until), problem: problem === null ? null : code });
        socket.destroy();
      },
    );
    socket.once('timeout', () => socket.destroy(new Error('no answer in time')));
    socket.once('error', reject);
  });
}
