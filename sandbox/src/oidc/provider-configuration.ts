import type { ClientMetadata, Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { createHash } from 'node:crypto';
import type { Accounts } from './accounts.js';
import type { ProviderState } from './provider-state.js';
import { noticePage } from './sign-in-page.js';
import type { ProviderKeys } from './signing-keys.js';

export interface Client {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  postLogoutRedirectUris: string[];
}

const DAY = 86_400;
const SUBMIT_FORM = "document.getElementById('op.logoutForm').submit()";
/** The provider's only script, for the content security policy. */
export const SUBMIT_FORM_HASH = createHash('sha256').update(SUBMIT_FORM).digest('base64');

/** Code flow with PKCE, RS256, claims in the ID token and in userinfo, sign-out without a question. */
export function providerConfiguration(
  client: Client,
  keys: ProviderKeys,
  accounts: Accounts,
  state: ProviderState,
  provider: () => Provider,
): Configuration {
  return {
    adapter: state.adapter,
    clients: [metadataOf(client)],
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: [keys.cookie],
      names: { session: 'sandbox_session', interaction: 'sandbox_sign_in', resume: 'sandbox_resume' },
    },
    claims: {
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource, postLogoutSuccessSource },
    },
    findAccount: (_ctx, subject) => accounts.find(subject),
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    loadExistingGrant: (ctx) => consent(ctx, provider()),
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = noticePage('The sign-in was refused', `${out.error}: ${out.error_description ?? ''}`);
    },
    ttl: {
      Session: 14 * DAY,
      Grant: 14 * DAY,
      Interaction: 3_600,
      AuthorizationCode: 60,
      AccessToken: 3_600,
      IdToken: 3_600,
    },
  };
}

function metadataOf(client: Client): ClientMetadata {
  return {
    client_id: client.clientId,
    client_secret: client.clientSecret,
    redirect_uris: client.redirectUris,
    post_logout_redirect_uris: client.postLogoutRedirectUris,
    grant_types: ['authorization_code'],
    response_types: ['code'],
  };
}

/** Ours is the only client, so consent is automatic. */
async function consent(ctx: KoaContextWithOIDC, provider: Provider) {
  const clientId = ctx.oidc.client?.clientId;
  const accountId = ctx.oidc.session?.accountId;
  if (!clientId || !accountId) return undefined;
  const grant = new provider.Grant({ clientId, accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

function logoutSource(ctx: KoaContextWithOIDC, form: string): void {
  ctx.body = noticePage('Signing out', 'One moment.')
    .replace(
      '</main>',
      `${form}<noscript><button form="op.logoutForm" name="logout" value="yes">Sign out</button></noscript></main>
<script>${SUBMIT_FORM}</script>`,
    )
    .replace('</form>', '<input type="hidden" name="logout" value="yes"></form>');
}

function postLogoutSuccessSource(ctx: KoaContextWithOIDC): void {
  ctx.body = noticePage('Signed out', 'You can close this page.');
}
