import { OFFICE_LIMITS, OFFICE_RANGES, priceProblem } from '@homebright/contract';
import type { CatalogEntry } from '@homebright/contract';
import { Typography } from '@mui/material';
import {
  BooleanInput,
  Create,
  NumberInput,
  TextInput,
  maxLength,
  maxValue,
  minValue,
  required,
  useRecordContext,
} from 'react-admin';
import { DollarInput } from '../../ui/list/dollar-input';
import { OfficeEdit } from '../../ui/list/office-edit';
import { OfficeForm } from '../../ui/list/office-form';
import { featuresAsText, featuresFromText, featuresProblem, serviceToSend } from './service-rules';
import { Muted } from '../../ui/text';

const NEW_SERVICE: Partial<CatalogEntry> = { active: true, popular: false };

export function ServiceCreate() {
  return (
    <Create title="New service" redirect="list" transform={serviceToSend}>
      <OfficeForm title="New service" defaultValues={NEW_SERVICE}>
        <ServiceFields />
      </OfficeForm>
    </Create>
  );
}

export function ServiceEdit() {
  return (
    <OfficeEdit title={<ServiceTitle />} redirect="list" transform={serviceToSend}>
      <OfficeForm title="Service">
        <ServiceFields />
      </OfficeForm>
    </OfficeEdit>
  );
}

const LONGEST = OFFICE_LIMITS.service;
const rangeRules = ([smallest, largest]: readonly [number, number]) => [
  minValue(smallest),
  maxValue(largest),
];

function ServiceFields() {
  return (
    <>
      <TextInput source="name" validate={[required(), maxLength(LONGEST.name)]} />
      <NumberInput
        source="durationMinutes"
        label="Duration in minutes"
        step={1}
        validate={[required(), ...rangeRules(OFFICE_RANGES.durationMinutes)]}
      />
      <TextInput
        source="duration"
        label="Duration shown to customers"
        helperText="For example, 2 Hours. Leave blank to show the duration in minutes in words."
        validate={maxLength(LONGEST.duration)}
      />
      <DollarInput source="price" label="Price" validate={priceProblem} />
      <TextInput source="description" multiline validate={[required(), maxLength(LONGEST.description)]} />
      <FeaturesInput source="features" label="Features" helperText="One per line" />
      <BooleanInput source="popular" label="Show the ‘Most Popular’ badge" />
      <BooleanInput
        source="active"
        label="Offered to customers"
        helperText="A hidden service can’t be booked. Existing bookings and plans keep it."
      />
      <SpanishFields />
    </>
  );
}

function SpanishFields() {
  return (
    <>
      <Typography variant="h3" component="h2">
        In Spanish
      </Typography>
      <Muted measure="65ch">
        For customers who read this site in Spanish. They see empty fields in English; the texts that came
        with the product are already translated.
      </Muted>
      <TextInput source="spanish.name" label="Name in Spanish" validate={maxLength(LONGEST.name)} />
      <TextInput
        source="spanish.description"
        label="Description in Spanish"
        multiline
        validate={maxLength(LONGEST.description)}
      />
      <FeaturesInput
        source="spanish.features"
        label="Features in Spanish"
        helperText="One per line, in the same order"
      />
    </>
  );
}

function FeaturesInput(props: { source: string; label: string; helperText: string }) {
  return (
    <TextInput
      {...props}
      multiline
      minRows={4}
      format={featuresAsText}
      parse={featuresFromText}
      validate={featuresProblem}
    />
  );
}

function ServiceTitle() {
  const service = useRecordContext<CatalogEntry>();
  return <span>{service ? service.name : 'Service'}</span>;
}
