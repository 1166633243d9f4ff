import type { HomeRanges } from '@homebright/contract';
import { customerProblems } from '../../booking/home-form/home-form';
import { useHomeForm } from '../../booking/home-form/use-home-form';
import { useHomeQuestions } from '../../booking/home-questions-api';
import { missingOf, priceProblemOf, type OrderForm } from './order-form';

/** The order as typed so far, in a react-admin form of its fields. */
export function useOrder() {
  const { form, change, tried } = useHomeForm<OrderForm>();
  const questions = useHomeQuestions();
  return {
    form,
    change,
    /** The missing fields; empty until the user has tried to book. */
    missing: tried ? missingOf(form, questions) : {},
  };
}

/** The problems of an order, by the names of the form's fields. */
export function problemsOf(form: OrderForm, questions?: HomeRanges): object {
  const { customer, name, phone, ...missing } = missingOf(form, questions);
  return {
    ...missing,
    price: priceProblemOf(form),
    customer: customerProblems({ customer, name, phone }),
  };
}
