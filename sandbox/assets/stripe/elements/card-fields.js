import { brandMark } from './brand-marks.js';
import {
  brandOf,
  digitsOf,
  expiryOf,
  expiryProblem,
  grouped,
  numberProblem,
  spelledExpiry,
} from './card-number.js';

const byId = (id) => document.getElementById(id);
const number = byId('number');
const expiry = byId('expiry');
const cvc = byId('cvc');
const zip = byId('zip');

const PROBLEMS = new Map([
  [number, () => numberProblem(digitsOf(number.value))],
  [expiry, () => expiryProblem(expiry.value)],
  [cvc, () => (cvc.value.length < brandOf(digitsOf(number.value)).cvc ? 'incomplete_cvc' : undefined)],
  [zip, () => (byId('zip-field').hidden || zip.value.length === 5 ? undefined : 'incomplete_zip')],
]);
export const inputs = [...PROBLEMS.keys()];

let texts = {};

export function useTexts(chosen) {
  texts = chosen;
  document.documentElement.lang = chosen.language;
  document.querySelectorAll('[data-text]').forEach((node) => {
    node.textContent = chosen[node.dataset.text];
  });
}

/** Keeps the caret behind the same digit while the spelling around it changes. */
function respell(input, spell) {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const atEnd = input.selectionStart === input.value.length;
  const spelled = spell(input.value);
  if (spelled === input.value) return;
  input.value = spelled;
  if (atEnd || document.activeElement !== input) return;
  let caret = 0;
  for (let seen = 0; seen < before && caret < spelled.length; caret += 1)
    seen += /\d/.test(spelled[caret]) ? 1 : 0;
  input.setSelectionRange(caret, caret);
}

const SPELLING = new Map([
  [number, (text) => grouped(digitsOf(text).slice(0, brandOf(digitsOf(text)).lengths[0]))],
  [expiry, (text, deleting) => spelledExpiry(text, deleting)],
  [cvc, (text) => digitsOf(text).slice(0, brandOf(digitsOf(number.value)).cvc)],
  [zip, (text) => digitsOf(text).slice(0, 5)],
]);

function showProblem(input, code) {
  const line = byId(`${input.id}-error`);
  line.textContent = code ? texts[code] : '';
  input.classList.toggle('Input--invalid', Boolean(code));
  input.toggleAttribute('aria-invalid', Boolean(code));
  if (code) input.setAttribute('aria-invalid', 'true');
}

/** Wires the fields; `onChange` hears of every edit. */
export function watchFields(onChange) {
  for (const input of inputs) {
    input.addEventListener('input', (event) => {
      respell(input, (text) => SPELLING.get(input)(text, event.inputType?.startsWith('delete')));
      if (input === number) drawBrand();
      if (!PROBLEMS.get(input)()) showProblem(input);
      onChange();
    });
    input.addEventListener('blur', () => {
      if (input.value) showProblem(input, PROBLEMS.get(input)());
    });
  }
  drawBrand();
}

function drawBrand() {
  const { name } = brandOf(digitsOf(number.value));
  byId('brand').innerHTML = brandMark(name);
  byId('brand').dataset.brand = name;
  cvc.placeholder = name === 'amex' ? 'CVC (4)' : 'CVC';
}

export function state() {
  return {
    empty: inputs.every((input) => !input.value),
    complete: inputs.every((input) => !PROBLEMS.get(input)()),
  };
}

/** Shows every problem, focuses the first field that has one, and tells it. */
export function validate() {
  const wrong = inputs.filter((input) => PROBLEMS.get(input)());
  inputs.forEach((input) => showProblem(input, PROBLEMS.get(input)()));
  const [first] = wrong;
  if (!first) return {};
  first.focus();
  const code = PROBLEMS.get(first)();
  return { error: { type: 'validation_error', code, message: texts[code] } };
}

export function clear() {
  inputs.forEach((input) => {
    input.value = '';
    showProblem(input);
  });
  drawBrand();
}

/** What is sent to the API as `payment_method_data`. */
export function entered() {
  const { month, year } = expiryOf(expiry.value);
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(number.value),
    'payment_method_data[card][exp_month]': String(month),
    'payment_method_data[card][exp_year]': String(year),
    'payment_method_data[card][cvc]': cvc.value,
    ...(zip.value && { 'payment_method_data[billing_details][address][postal_code]': zip.value }),
  };
}
