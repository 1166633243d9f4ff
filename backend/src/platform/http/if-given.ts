import { ValidateIf } from 'class-validator';

/** Left out is left as it is; null is a wrong value. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_body, value) => value !== undefined);
