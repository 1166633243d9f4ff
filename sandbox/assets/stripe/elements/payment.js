import { applyAppearance, loadFonts } from './appearance.js';
import * as fields from './card-fields.js';
import { confirm, readIntent } from './payment-api.js';
import { textsFor } from './texts.js';

/** The card in the stand-in's wallet. */
const WALLET = { 'payment_method_data[type]': 'card', 'payment_method_data[card][token]': 'tok_mastercard' };

/** The wallet's button was pressed last, so its card pays, whatever the fields hold. */
let usesWallet = false;

const byId = (id) => document.getElementById(id);

/** What the page's Stripe.js may ask of the form. */
function answers(setup) {
  return {
    validate: () => (usesWallet ? {} : fields.validate()),
    confirm: async (order) => {
      const result = await confirm(setup.publishableKey, order, usesWallet ? WALLET : fields.entered());
      usesWallet = false;
      return result;
    },
    focus: () => fields.inputs[0].focus(),
    blur: () => document.activeElement?.blur(),
    clear: () => fields.clear(),
    options: (options) => useOptions({ ...setup, options }),
    appearance: ({ appearance, locale }) => {
      applyAppearance(appearance);
      fields.useTexts(textsFor(locale ?? setup.locale));
    },
    refresh: async () => {
      const { intent, error } = await readIntent(setup);
      if (error) return { error };
      showTerms(setup, intent);
      return {};
    },
  };
}

function useOptions({ options = {} }) {
  const layout = options.layout?.type ?? options.layout;
  document.querySelector('.TabList').hidden = layout !== 'tabs';
  const { fields: shown = {}, defaultValues = {} } = options;
  const billing = shown.billingDetails;
  byId('zip-field').hidden =
    billing === 'never' || billing?.address === 'never' || billing?.address?.postalCode === 'never';
  const known = defaultValues.billingDetails?.address?.postal_code;
  if (known && !byId('zip').value) byId('zip').value = known;
}

function showTerms({ options = {}, locale, mode, setupFutureUsage }, intent) {
  const later = setupFutureUsage ?? intent?.setup_future_usage ?? intent?.usage;
  const wanted = options.terms?.card !== 'never' && (later === 'off_session' || mode === 'setup');
  const texts = textsFor(locale);
  byId('terms').hidden = !wanted;
  byId('terms').textContent = wanted ? texts.terms(options.business?.name ?? texts.business) : '';
}

function connect(port, setup) {
  const tell = (event, detail) => port.postMessage({ event, detail });
  const change = () => tell('change', { ...fields.state(), collapsed: false, value: { type: 'card' } });
  const possible = answers(setup);
  port.onmessage = async ({ data: { id, what, detail } }) => {
    port.postMessage({ answerTo: id, result: (await possible[what]?.(detail)) ?? {} });
    if (what === 'clear') change();
  };
  fields.watchFields(() => {
    usesWallet = false;
    change();
  });
  byId('wallet').addEventListener('click', () => {
    usesWallet = true;
    tell('change', { empty: false, complete: true, collapsed: false, value: { type: 'apple_pay' } });
    tell('submit');
  });
  new ResizeObserver(() => tell('height', Math.ceil(document.body.getBoundingClientRect().height))).observe(
    document.body,
  );
  window.addEventListener('focus', () => tell('focus'));
  window.addEventListener('blur', () => tell('blur'));
  byId('card-form').addEventListener('submit', (event) => event.preventDefault());
  byId('card-form').addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell('escape');
    if (event.key === 'Enter' && event.target.matches('input')) tell('submit');
  });
  return { tell, change };
}

async function start(port, setup) {
  loadFonts(setup.fonts);
  applyAppearance(setup.appearance);
  fields.useTexts(textsFor(setup.locale));
  useOptions(setup);
  const { tell, change } = connect(port, setup);
  const { intent, error } = await readIntent(setup);
  if (error) {
    tell('loaderror', { error });
    return;
  }
  showTerms(setup, intent);
  tell('ready');
  change();
}

window.addEventListener('message', ({ source, data, ports: [port] }) => {
  if (source === window.parent && port) void start(port, data);
});
window.parent.postMessage('card form', '*');
