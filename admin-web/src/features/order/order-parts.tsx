import { BATHROOM_CHOICES, FREQUENCIES, type Frequency, ROOM_CHOICES } from '@homebright/contract';
import { Box, Button, Typography } from '@mui/material';
import { useExtrasFor } from '../../booking/extras/extras-api';
import { ExtrasError } from '../../booking/extras/extras-error';
import { countsOf, ExtrasFields } from '../../booking/extras/extras-fields';
import { useServices } from '../../booking/api/services';
import { ServicesError } from '../../booking/services-error';
import { labelOf, money, phoneLabel } from '../../lib/format';
import { CustomerField } from './customer-field';
import { Choice, Part, Row, Text } from './fields';
import {
  atHome,
  KIDS_PETS,
  type KnownHome,
  MAINTENANCE,
  missingOf,
  type OrderForm,
  PARKING,
  priceProblemOf,
} from './order-form';

export interface PartProps {
  form: OrderForm;
  onChange: (change: Partial<OrderForm>) => void;
  /** The missing fields; empty until the user has tried to book. */
  missing: ReturnType<typeof missingOf>;
}

const entries = <Key extends string>(words: Record<Key, string>) => Object.entries(words) as [Key, string][];
const same = (choices: readonly string[]) => choices.map((choice) => [choice, choice] as const);

interface WhoProps extends PartProps {
  onChoose: (userId: string | null, typed: string) => void;
}

export function WhoPart({ form: { customer }, onChange, missing, onChoose }: WhoProps) {
  const set = (change: object) => customer && onChange({ customer: { ...customer, ...change } });
  if (!customer)
    return (
      <Part title="Customer">
        <CustomerField problem={missing.customer} onChoose={onChoose} />
      </Part>
    );
  const other = (
    <Button size="small" autoFocus onClick={() => onChange({ customer: null })}>
      Someone else
    </Button>
  );
  if (customer.userId)
    return (
      <Part title="Customer">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Box sx={{ flex: 1, minWidth: 180 }}>
            <Typography sx={{ fontWeight: 600 }}>{customer.name}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[customer.phone && phoneLabel(customer.phone), customer.email].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          {other}
        </Box>
        {missing.phone ? (
          <Text
            label="Phone"
            value={customer.phone}
            problem={missing.phone}
            onChange={(phone) => set({ phone })}
          />
        ) : null}
      </Part>
    );
  return (
    <Part title="New customer">
      <Row>
        <Text
          autoFocus
          label="Name"
          value={customer.name}
          problem={missing.name}
          onChange={(name) => set({ name })}
        />
        <Text
          label="Phone"
          type="tel"
          value={customer.phone}
          problem={missing.phone}
          onChange={(phone) => set({ phone })}
        />
        <Text
          label="Email"
          type="email"
          hint="For the pay link and the confirmation"
          value={customer.email}
          onChange={(email) => set({ email })}
        />
      </Row>
    </Part>
  );
}

export function HomePart({ form, onChange, missing, homes }: PartProps & { homes: readonly KnownHome[] }) {
  return (
    <Part title="Home">
      {homes.length > 1 ? (
        <Choice
          label="Homes"
          value={homes.some(({ location }) => location === form.location) ? form.location : ''}
          options={[
            ['', 'Another home'] as const,
            ...homes.map(({ location }) => [location, location] as const),
          ]}
          onChange={(location) => {
            const home = homes.find((one) => one.location === location);
            onChange(home ? atHome(form, home) : { location: '' });
          }}
        />
      ) : null}
      <Text
        name="location"
        label="Address"
        hint="Street, town, ZIP code"
        value={form.location}
        problem={missing.location}
        onChange={(location) => onChange({ location })}
      />
      <Row>
        <Choice
          label="Bedrooms"
          value={form.rooms}
          options={same(ROOM_CHOICES)}
          onChange={(rooms) => onChange({ rooms })}
        />
        <Choice
          label="Bathrooms"
          value={form.bathrooms}
          options={same(BATHROOM_CHOICES)}
          onChange={(bathrooms) => onChange({ bathrooms })}
        />
        <Choice
          label="Kids and pets"
          value={form.kidsPets}
          options={entries(KIDS_PETS)}
          onChange={(kidsPets) => onChange({ kidsPets })}
        />
      </Row>
      <Row>
        <Choice
          label="Last cleaned"
          value={form.maintenance}
          options={entries({ ...MAINTENANCE, [form.maintenance]: labelOfMaintenance(form.maintenance) })}
          onChange={(maintenance) => onChange({ maintenance })}
        />
        <Choice
          label="Parking"
          value={form.parking}
          options={entries(PARKING)}
          onChange={(parking) => onChange({ parking })}
        />
      </Row>
      <Text
        label="Getting in"
        hint="Keys, codes"
        value={form.accessNotes}
        onChange={(accessNotes) => onChange({ accessNotes })}
      />
    </Part>
  );
}

const labelOfMaintenance = (value: OrderForm['maintenance']): string =>
  (MAINTENANCE as Record<string, string>)[value] ?? labelOf(value);

export function WorkPart({ form, onChange, missing }: PartProps) {
  const services = useServices().filter(({ active }) => active);
  const extras = useExtrasFor(form.service, form.service !== '');
  const chosen = countsOf(extras, form.service, form.extras);
  return (
    <Part title="Service">
      <ServicesError />
      <Row>
        <Choice
          label="Service"
          value={form.service}
          problem={missing.service}
          options={[
            ['', 'Choose'] as const,
            ...services.map(({ id, label, price }) => [id, `${label}, ${money(price)}`] as const),
          ]}
          onChange={(service) => onChange({ service, extras: {} })}
        />
        <Choice<Frequency | ''>
          label="How often"
          value={form.frequency}
          options={[['', 'Once'] as const, ...FREQUENCIES.map((one) => [one, labelOf(one)] as const)]}
          onChange={(frequency) => onChange({ frequency })}
        />
      </Row>
      <ExtrasError />
      {extras.length ? (
        <ExtrasFields offered={extras} counts={chosen} onChange={(counts) => onChange({ extras: counts })} />
      ) : null}
      <Row>
        <Text
          label="Coupon"
          value={form.couponCode}
          disabled={form.price.trim() !== ''}
          onChange={(couponCode) => onChange({ couponCode })}
        />
        <Text
          label="Your price in dollars"
          hint={
            form.frequency ? 'Empty: the price book’s. Locked for every visit.' : 'Empty: the price book’s'
          }
          value={form.price}
          problem={priceProblemOf(form)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          onChange={(price) => onChange({ price: price.replace(/[^\d.]/g, '') })}
        />
      </Row>
    </Part>
  );
}
