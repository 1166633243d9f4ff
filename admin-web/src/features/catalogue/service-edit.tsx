import { BooleanInput, Edit, NumberInput, TextInput, required, useRecordContext } from 'react-admin';
import type { CatalogueEntry } from '@homebright/contract';
import { DollarInput } from '../../ui/list/dollar-input';
import { OfficeForm } from '../../ui/list/office-form';
import { featuresAsText, featuresFromText, priceProblem, withoutBlankFeatures } from './service-rules';

export function ServiceEdit() {
  return (
    <Edit
      title={<ServiceTitle />}
      mutationMode="pessimistic"
      redirect="list"
      transform={withoutBlankFeatures}
    >
      <OfficeForm title="Service">
        <TextInput source="name" validate={required()} />
        <TextInput
          source="duration"
          label="Duration in words"
          helperText="Like 2 Hours"
          validate={required()}
        />
        <NumberInput
          source="durationMinutes"
          label="Duration in minutes"
          min={1}
          step={1}
          validate={required()}
        />
        <DollarInput source="price" label="Price" validate={priceProblem} />
        <TextInput source="description" multiline validate={required()} />
        <TextInput
          source="features"
          label="Features"
          helperText="One per line"
          multiline
          minRows={4}
          format={featuresAsText}
          parse={featuresFromText}
        />
        <NumberInput source="position" label="Position in the catalogue" min={1} step={1} />
        <BooleanInput source="popular" label="Marked 'Most Popular'" />
        <BooleanInput source="active" label="Offered to customers" />
      </OfficeForm>
    </Edit>
  );
}

function ServiceTitle() {
  const service = useRecordContext<CatalogueEntry>();
  return <span>{service ? service.name : 'Service'}</span>;
}
