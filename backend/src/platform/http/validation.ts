import { visibleText } from '@homebright/contract';
import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { isEmail, ValidateBy, ValidateIf, type ValidationError } from 'class-validator';
import { Invalid } from '../../kernel/domain-error.js';

/** Passwords are not changed. */
const AS_TYPED = /password/i;

/** The same body without invisible characters in its texts, at any depth. */
export function visibleBody(given: unknown): unknown {
  if (typeof given === 'string') return visibleText(given);
  if (Array.isArray(given)) return given.map(visibleBody);
  if (!given || Object.getPrototypeOf(given) !== Object.prototype) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, AS_TYPED.test(name) ? value : visibleBody(value)]),
  );
}

class VisibleTexts extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const isTyped = metadata.type === 'body' || metadata.type === 'query';
    return super.transform(isTyped ? visibleBody(value) : value, metadata);
  }
}

/** Drops unknown fields. Wrong types are 400 and never converted (docs/rules.md#requests). */
export function validation(): ValidationPipe {
  return new VisibleTexts({
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

/** The field may be absent, to keep its value. null is invalid. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_body, value) => value !== undefined);

/** Refuses quoted names, which may contain anything, and half surrogate pairs, for which `isEmail` throws. */
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
