import type { HomeRanges } from '@homebright/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { useHomeQuestions } from '../../booking/home-questions-api';
import { missingOf, priceProblemOf, type OrderForm } from './order-form';

/** The order as typed so far, in a react-admin form of its fields. */
export function useOrder() {
  const form = useWatch() as OrderForm;
  const questions = useHomeQuestions();
  const { setValue, formState } = useFormContext();
  const { isSubmitted: tried, isReady } = formState;
  const change = (changes: Partial<OrderForm>) => {
    for (const [name, value] of Object.entries(changes))
      setValue(name, value, { shouldDirty: true, shouldValidate: tried });
  };
  return {
    form,
    change,
    /** The missing fields; empty until the user has tried to book. */
    missing: tried ? missingOf(form, questions) : {},
    /** False until the form has its initial values, which would overwrite anything set before. */
    isReady,
  };
}

/** The problems of an order, by the names of the form's fields. */
export function problemsOf(form: OrderForm, questions?: HomeRanges): object {
  const { customer, name, phone, ...missing } = missingOf(form, questions);
  const ofCustomer = customer ?? ((name ?? phone) ? { name, phone } : undefined);
  return { ...missing, price: priceProblemOf(form), customer: ofCustomer };
}
