import { SandboxError } from '../sandbox-error.js';
import type { Settings } from './settings.js';
import type { StandInType } from './stand-ins.js';

/** Starts stand-ins anyway: `npm start -- --stand-ins`. */
export const STAND_INS_FLAG = '--stand-ins';

/**
 * A site that others can reach must not run on stand-ins because `NODE_ENV=production` was forgotten: their sign-in
 * lets anybody in.
 *
 * @throws SandboxError with what to do instead
 */
export function refuseToOthers(
  { nearby, publicUrl }: Pick<Settings, 'nearby' | 'publicUrl'>,
  missing: readonly Pick<StandInType, 'name'>[],
): void {
  if (nearby || !missing.length) return;
  const names = missing.map(({ name }) => name).join(', ');
  throw new SandboxError(
    [
      `PUBLIC_URL is ${publicUrl.origin}, which other people can reach, and these are not configured: ${names}.`,
      'Stand-ins in their place would let anybody sign in and pay with test cards. For a real site set NODE_ENV=production in .env;',
      'npm run setup asks for all that is missing and writes it.',
      `To try the site at this address with stand-ins all the same: npm start -- ${STAND_INS_FLAG}`,
    ].join('\n'),
  );
}
