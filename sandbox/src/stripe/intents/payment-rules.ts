import { invalidParam } from '../protocol/api-error.js';
import { list, type Rule } from '../protocol/parameters.js';
import { text } from '../protocol/rules.js';

const METHOD_TYPE = /^[a-z0-9_]+$/;

/** The stand-in takes only cards, so a list without them could never be paid. */
export const methodTypes: Rule<string[]> = (raw, param) => {
  const types = list(text())(raw, param);
  const invalid = types.find((type) => !METHOD_TYPE.test(type));
  if (invalid) throw invalidParam(`Invalid ${param}: ${invalid} is not a valid payment method type`, param);
  if (!types.includes('card'))
    throw invalidParam(`The sandbox takes cards only: ${param} must include card.`, param);
  return types;
};

/** Removed from PaymentIntents and SetupIntents in 2026-09-30.endive. */
export const refusedMethodTypes: Rule<never> = (_raw, param) => {
  throw invalidParam(
    `Received unknown parameter: ${param}. Did you mean allowed_payment_method_types?`,
    param,
    'parameter_unknown',
  );
};

export const refusedDescriptor: Rule<never> = (_raw, param) => {
  throw invalidParam(
    'The statement_descriptor parameter is not supported for card charges. Use statement_descriptor_suffix instead.',
    param,
  );
};

export const descriptorSuffix: Rule<string> = (raw, param) => {
  const suffix = text(22)(raw, param);
  if (/[<>\\'"*]/.test(suffix) || !/[A-Za-z]/.test(suffix)) {
    throw invalidParam(
      'The statement descriptor suffix must contain at least one letter and none of < > \\ \' " *.',
      param,
    );
  }
  return suffix;
};
