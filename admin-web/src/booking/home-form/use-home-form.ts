import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useToday } from '../../lib/site';
import { newCustomer } from './customer-field';
import { atHome, type HomeForm, plansInWords } from './home-form';
import { useKnownCustomer } from './known-customer';

/** A form as typed so far, in a react-admin form of its fields. */
export function useHomeForm<Form extends HomeForm = HomeForm>() {
  const form = useWatch() as Form;
  const { setValue, formState } = useFormContext();
  const { isSubmitted: tried, isReady } = formState;
  const change = (changes: Partial<Form>) => {
    for (const [name, value] of Object.entries(changes))
      setValue(name, value, { shouldDirty: true, shouldValidate: tried });
  };
  return {
    form,
    change,
    /** Whether the user has tried to submit the form. */
    tried,
    /** False until the form has its initial values, which would overwrite anything set before. */
    isReady,
  };
}

/**
 * The form's customer. The last home of a customer who is chosen is filled in.
 * @param initial the customer who is known when the page opens
 * @param isFilled whether the form already has that customer's home
 */
export function useFormCustomer(initial: string | null, isFilled = false) {
  const [userId, setUserId] = useState(initial);
  const { form, change, isReady } = useHomeForm();
  const { data } = useKnownCustomer(userId);
  const today = useToday();
  const filled = useRef(isFilled ? (initial ?? undefined) : undefined);
  const fill = useEffectEvent(({ user, homes: [home] }: NonNullable<typeof data>) => {
    const { id, firstName, lastName, email, phone } = user;
    const name = [firstName, lastName].filter(Boolean).join(' ') || (email ?? 'Customer');
    const customer = { userId: id, name, phone: phone ?? '', email: email ?? '' };
    change(home ? atHome({ ...form, customer }, home) : { customer });
  });
  useEffect(() => {
    if (!isReady || !data || filled.current === data.user.id) return;
    filled.current = data.user.id;
    fill(data);
  }, [data, isReady]);
  return {
    homes: data?.homes ?? [],
    plans: plansInWords(data?.bookings ?? [], today),
    choose: (chosen: string | null, typed: string) =>
      chosen ? setUserId(chosen) : change({ customer: newCustomer(typed) }),
    forget: () => {
      filled.current = undefined;
      setUserId(null);
      change({ customer: null });
    },
  };
}
