import type { Answer } from '../protocol/exchange.js';
import { assetText } from './assets.js';

/** In order of dependency: each needs those before it. */
const PARTS = [
  'origin',
  'emitter',
  'errors',
  'requests',
  'card-frame',
  'payment-element',
  'elements',
  'confirm',
  'stripe',
];

let joined: string | undefined;

/** Stripe.js: `window.Stripe` must be there as soon as the script has run, so its modules become one classic script. */
export function stripeJs(): Answer {
  joined ??= `(() => {\n'use strict';\n${PARTS.map(part).join('\n')}\n})();\n`;
  return {
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
    body: joined,
  };
}

function part(name: string): string {
  return assetText(`js/${name}.js`)
    .replace(/^import [^;]*;\n/gm, '')
    .replace(/^export /gm, '');
}
