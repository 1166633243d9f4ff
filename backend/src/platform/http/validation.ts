import { ValidationPipe } from '@nestjs/common';
import { isEmail, ValidateBy, ValidateIf, type ValidationError } from 'class-validator';
import { Invalid } from '../../kernel/domain-error.js';

/** Drops unknown fields; wrong types are 400 and never converted (design section 7). */
export function validation(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    transform: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => {
      const details = errors.flatMap((error) => flatten(error));
      const [first] = details;
      return new Invalid(
        first ? `${sentence(first.problem)}` : 'The request could not be understood.',
        details,
      );
    },
  });
}

interface FieldProblem {
  field: string;
  problem: string;
}

function flatten(error: ValidationError, prefix = ''): FieldProblem[] {
  const field = `${prefix}${error.property}`;
  const own = Object.values(error.constraints ?? {}).map((problem) => ({ field, problem }));
  return [...own, ...(error.children ?? []).flatMap((child) => flatten(child, `${field}.`))];
}

function sentence(text: string): string {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(start) ? start : `${start}.`;
}

/** Left out is left as it is; null is a wrong value. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_body, value) => value !== undefined);

/** No quoted names, in which anything may stand; no half of a pair either, on which `isEmail` throws. */
const PLAIN = /^[^\s"\p{C}]+$/u;

export const isEmailAddress = (value: unknown): value is string =>
  typeof value === 'string' && PLAIN.test(value) && isEmail(value);

export const IsEmailAddress = (): PropertyDecorator =>
  ValidateBy({
    name: 'isEmail',
    validator: {
      validate: isEmailAddress,
      defaultMessage: () => 'Please enter an email address.',
    },
  });
