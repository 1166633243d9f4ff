import {
  type CurrentUser,
  REFERRAL_CODE,
  REFERRAL_PARAMETER,
  type ReferralClaim,
} from '@homebright/contract';
import { isOffline, write } from '@homebright/web-common/api/client.js';
import { forget, keep, load } from '@homebright/web-common/storage.js';

/** In local storage, because the friend may come back to sign in on another day. */
const KEY = 'ref';

/**
 * Remembers the code in a friend's link, and claims it once that friend is signed in (docs/rules.md#credit). The first link
 * wins.
 */
export async function follow(query: URLSearchParams, user: CurrentUser | null): Promise<void> {
  const code = query.get(REFERRAL_PARAMETER)?.toUpperCase() ?? '';
  const kept = load<string>(KEY);
  if (!kept && REFERRAL_CODE.test(code)) keep(KEY, code);
  const claimed = load<string>(KEY);
  if (!user || !claimed) return;
  try {
    await write('POST', '/api/credit/referral', { code: claimed } satisfies ReferralClaim);
  } catch (error) {
    // Without a network, the next visit tries again.
    if (isOffline(error)) return;
  }
  forget(KEY);
}
