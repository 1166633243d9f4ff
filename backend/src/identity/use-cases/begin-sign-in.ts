import { Injectable } from '@nestjs/common';
import { pageOfThisSite } from '../domain/return-to.js';
import { LoginState } from '../infra/oidc/login-state.js';
import { OpenId } from '../infra/oidc/openid.js';

export { ATTEMPT_SECONDS } from '../infra/oidc/login-state.js';

export interface BegunSignIn {
  /** Where the browser goes. */
  location: string;
  /** What it must bring back with this state. */
  state: string;
  sealed: string;
}

@Injectable()
export class BeginSignIn {
  constructor(
    private readonly openId: OpenId,
    private readonly loginState: LoginState,
  ) {}

  /** @throws DomainError PROVIDER_UNAVAILABLE */
  async run(returnTo: unknown): Promise<BegunSignIn> {
    const attempt = this.loginState.begin(pageOfThisSite(returnTo));
    const location = await this.openId.authorizationUrl(attempt);
    return { location, state: attempt.state, sealed: this.loginState.seal(attempt) };
  }
}
