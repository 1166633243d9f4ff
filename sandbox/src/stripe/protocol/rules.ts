import { invalidParam } from './api-error.js';
import type { FormValue } from './form.js';
import type { Rule } from './parameters.js';

const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;
const CURRENCIES = ['usd', 'eur', 'gbp', 'cad', 'aud'];

export function text(max = 5000): Rule<string> {
  return (raw, param) => {
    const value = plain(raw, param);
    if (value.length > max) {
      throw invalidParam(
        `Invalid string: ${value.slice(0, 12)}...${value.slice(-4)}; must be at most ${max} characters`,
        param,
      );
    }
    return value;
  };
}

function plain(raw: FormValue, param: string): string {
  if (typeof raw !== 'string') throw invalidParam(`Invalid string: ${JSON.stringify(raw)}`, param);
  if (raw === '') {
    throw invalidParam(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; ` +
        `however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      param,
      'parameter_invalid_empty',
    );
  }
  return raw;
}

export function integer(min = 0, max = Number.MAX_SAFE_INTEGER): Rule<number> {
  return (raw, param) => {
    const value = plain(raw, param);
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidParam(`Invalid integer: ${value}`, param, 'parameter_invalid_integer');
    }
    const number = Number(value);
    if (number < min) {
      throw invalidParam(
        `This value must be greater than or equal to ${min}.`,
        param,
        'parameter_invalid_integer',
      );
    }
    if (number > max) {
      throw invalidParam(
        `This value must be less than or equal to ${max}.`,
        param,
        'parameter_invalid_integer',
      );
    }
    return number;
  };
}

/** Cents that Stripe accepts in one charge: 50 to 99,999,999. */
export const amount: Rule<number> = (raw, param) => {
  const cents = integer(1)(raw, param);
  if (cents < MIN_CENTS) throw invalidParam('Amount must be at least $0.50 usd', param, 'amount_too_small');
  if (cents > MAX_CENTS) {
    throw invalidParam('Amount must be no more than $999,999.99', param, 'amount_too_large');
  }
  return cents;
};

export const currency: Rule<string> = (raw, param) => {
  const value = plain(raw, param).toLowerCase();
  if (!CURRENCIES.includes(value)) {
    throw invalidParam(
      `Invalid currency: ${value}. Stripe currently supports these currencies: ${CURRENCIES.join(', ')}`,
      param,
    );
  }
  return value;
};

export const flag: Rule<boolean> = (raw, param) => {
  const value = plain(raw, param);
  if (value !== 'true' && value !== 'false') throw invalidParam(`Invalid boolean: ${value}`, param);
  return value === 'true';
};

export function oneOf<const T extends string>(...choices: T[]): Rule<T> {
  return (raw, param) => {
    const value = plain(raw, param);
    const found = choices.find((choice) => choice === value);
    if (found) return found;
    const last = choices.at(-1) ?? '';
    const named = choices.length > 1 ? `one of ${choices.slice(0, -1).join(', ')} or ${last}` : last;
    throw invalidParam(`Invalid ${param}: must be ${named}`, param);
  };
}

export const email: Rule<string> = (raw, param) => {
  const value = text(512)(raw, param);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
    throw invalidParam(`Invalid email address: ${value}`, param, 'email_invalid');
  }
  return value;
};

export const webAddress: Rule<string> = (raw, param) => {
  const value = plain(raw, param);
  if (!URL.canParse(value)) throw invalidParam('Not a valid URL', param, 'url_invalid');
  return value;
};
