import { useServices } from '../../booking/api/services';
import { useExtrasFor } from '../../booking/extras/extras-api';
import { ExtrasError } from '../../booking/extras/extras-error';
import { countsOf, ExtrasFields } from '../../booking/extras/extras-fields';
import { ChoiceInput, FieldRow, Part, TextInput } from '../../booking/home-form/fields';
import { SECOND_DAY_CHOICES, useFrequencyChoices } from '../../booking/plan/frequency-choices';
import { ServicesError } from '../../booking/services-error';
import { money } from '../../lib/format';
import { priceProblemOf } from './order-form';
import { useOrder } from './use-order';

export function WorkPart() {
  const { form, change } = useOrder();
  const services = useServices().filter(({ active }) => active);
  const extras = useExtrasFor(form.service, form.service !== '');
  const chosen = countsOf(extras, form.service, form.extras);
  const priceProblem = priceProblemOf(form);
  const frequencies = useFrequencyChoices(form.frequency || undefined);
  const priceHint = form.frequency
    ? 'Leave blank for the price book’s price. Your price is locked for every visit.'
    : 'Leave blank for the price book’s price';
  return (
    <Part title="Service">
      <ServicesError />
      <FieldRow>
        <ChoiceInput
          source="service"
          label="Service"
          options={[
            ['', 'Choose'] as const,
            ...services.map(({ id, label, price }) => [id, `${label}, ${money(price)}`] as const),
          ]}
          onChange={() => change({ extras: {} })}
        />
        <ChoiceInput
          source="frequency"
          label="How often"
          options={[['', 'Once'] as const, ...frequencies.map(({ id, name }) => [id, name] as const)]}
        />
        {form.frequency === 'twice-a-week' ? (
          <ChoiceInput
            source="secondWeekday"
            label="Second weekday"
            options={SECOND_DAY_CHOICES.map(({ id, name }) => [id, name] as const)}
          />
        ) : null}
      </FieldRow>
      <ExtrasError />
      {extras.length ? (
        <ExtrasFields offered={extras} counts={chosen} onChange={(counts) => change({ extras: counts })} />
      ) : null}
      <FieldRow>
        <TextInput source="couponCode" label="Coupon" disabled={form.price.trim() !== ''} />
        <TextInput
          source="price"
          label="Your price in dollars"
          // Shown while the price is typed, not only after the order is sent.
          error={priceProblem !== undefined}
          helperText={priceProblem ?? priceHint}
          parse={(typed) => typed.replace(/[^\d.]/g, '')}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      </FieldRow>
    </Part>
  );
}
