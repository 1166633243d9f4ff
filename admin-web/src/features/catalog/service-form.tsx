import {
  OFFICE_LONGEST,
  OFFICE_RANGES,
  priceProblem,
  SERVICE_LABELS,
  SERVICE_TYPES,
} from '@homebright/contract';
import type { CatalogEntry } from '@homebright/contract';
import {
  BooleanInput,
  Create,
  DeleteWithConfirmButton,
  Edit,
  NumberInput,
  SelectInput,
  TextInput,
  maxLength,
  maxValue,
  minValue,
  required,
  useGetList,
  useRecordContext,
} from 'react-admin';
import { DollarInput } from '../../ui/list/dollar-input';
import { OfficeForm } from '../../ui/list/office-form';
import { featuresAsText, featuresFromText, featuresProblem, withoutBlankFeatures } from './service-rules';

/** Adds a service type that the catalogue lacks. */
export function ServiceCreate() {
  const known = useGetList<CatalogEntry>('services').data?.map(({ id }) => id) ?? [];
  const missing = SERVICE_TYPES.filter((id) => !known.includes(id));
  return (
    <Create title="New service" redirect="edit">
      <OfficeForm title="New service" defaultValues={{ active: false }}>
        <SelectInput
          source="id"
          label="Service type"
          choices={missing.map((id) => ({ id, name: SERVICE_LABELS[id] }))}
          helperText={missing.length ? AS_AT_FIRST : 'The catalog has every service type already'}
          validate={required()}
        />
        <BooleanInput source="active" label="Offered to customers" />
      </OfficeForm>
    </Create>
  );
}

const AS_AT_FIRST = 'It starts with its original texts and price. Change them next.';

export function ServiceEdit() {
  return (
    <Edit
      title={<ServiceTitle />}
      mutationMode="pessimistic"
      redirect="list"
      transform={withoutBlankFeatures}
    >
      <OfficeForm title="Service" actions={<DeleteWithConfirmButton confirmContent={REMOVED} />}>
        <ServiceFields />
      </OfficeForm>
    </Edit>
  );
}

const REMOVED = 'Customers can no longer choose it. It stays in this list, and you can put it back on sale.';

const LONGEST = OFFICE_LONGEST.service;
const within = ([least, most]: readonly [number, number]) => [minValue(least), maxValue(most)];

function ServiceFields() {
  return (
    <>
      <TextInput source="name" validate={[required(), maxLength(LONGEST.name)]} />
      <TextInput
        source="duration"
        label="Duration shown to customers"
        helperText="For example, 2 Hours"
        validate={[required(), maxLength(LONGEST.duration)]}
      />
      <NumberInput
        source="durationMinutes"
        label="Duration in minutes"
        step={1}
        validate={[required(), ...within(OFFICE_RANGES.durationMinutes)]}
      />
      <DollarInput source="price" label="Price" validate={priceProblem} />
      <TextInput source="description" multiline validate={[required(), maxLength(LONGEST.description)]} />
      <TextInput
        source="features"
        label="Features"
        helperText="One per line"
        multiline
        minRows={4}
        format={featuresAsText}
        parse={featuresFromText}
        validate={featuresProblem}
      />
      <NumberInput
        source="position"
        label="Position in the catalog"
        step={1}
        validate={within(OFFICE_RANGES.position)}
      />
      <BooleanInput source="popular" label="Show the 'Most Popular' badge" />
      <BooleanInput source="active" label="Offered to customers" />
    </>
  );
}

function ServiceTitle() {
  const service = useRecordContext<CatalogEntry>();
  return <span>{service ? service.name : 'Service'}</span>;
}
