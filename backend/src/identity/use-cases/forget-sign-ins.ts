import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/index.js';
import type { Administrator } from '../domain/administrator.js';
import { KnownBrowsers } from '../infra/known-browsers.js';
import { Sessions } from '../infra/sessions.js';
import { SignInFailures } from '../infra/sign-in-failures.js';

/** Forgets an administrator's failed sign-ins, known browsers or sessions. */
@Injectable()
export class ForgetSignIns {
  constructor(
    private readonly failures: SignInFailures,
    private readonly browsers: KnownBrowsers,
    private readonly sessions: Sessions,
  ) {}

  async forgetFailures(tx: Tx, { username }: Administrator): Promise<void> {
    await this.failures.clearAll(tx, username);
  }

  async forgetBrowsers(tx: Tx, { id }: Administrator): Promise<void> {
    await this.browsers.forgetAllOf(tx, id);
  }

  async closeSessions(id: number): Promise<void> {
    await this.sessions.closeAllOf('administrator', String(id));
  }
}
