import { route, type Call } from '../protocol/call.js';
import { pageParams } from '../protocol/listing.js';
import { readParams } from '../protocol/parameters.js';

function self({ form }: Call): object {
  readParams({}, form);
  return {
    id: 'acct_1Sandbox00000000',
    object: 'account',
    business_profile: { name: 'Homebright sandbox', url: null, support_email: null },
    business_type: 'company',
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    email: null,
    metadata: {},
    payouts_enabled: true,
    settings: { dashboard: { display_name: 'Homebright sandbox', timezone: 'America/New_York' } },
    type: 'standard',
  };
}

/** Lists at most one endpoint, for all events. */
function webhookEndpoints({ account, form }: Call): object {
  readParams(pageParams, form);
  const url = account.webhookAddress();
  const endpoint = {
    id: 'we_1Sandbox00000000',
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: account.now(),
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  };
  return { object: 'list', data: url ? [endpoint] : [], has_more: false, url: '/v1/webhook_endpoints' };
}

export const merchantRoutes = [
  route('GET', '/v1/account', self),
  route('GET', '/v1/webhook_endpoints', webhookEndpoints),
];
