import type { OfficeProperty } from '@homebright/contract';
import { useState } from 'react';
import { staleFields } from '../../booking/api/stale';
import { StaleNotice } from '../../booking/dialogs/stale-notice';
import { sentenceOf } from '../../lib/api';
import { FormAddressDoubt } from '../../ui/address-doubt';
import { FormDialog } from '../../ui/form-dialog';
import { useChangeProperty } from './api/change-customer';
import { fetchProperties } from './api/customer';
import { propertyChangeOf, propertyFormOf } from './customer-form';
import type { PropertyForm } from './customer-form';
import { PropertyFields } from './property-fields';

interface EditPropertyDialogProps {
  userId: string;
  property: OfficeProperty;
  onClose: () => void;
}

/** A home's address and description; coming visits keep their own address, which is edited with each visit. */
export function EditPropertyDialog({ userId, property, onClose }: EditPropertyDialogProps) {
  const [read, setRead] = useState(property);
  const change = useChangeProperty(property.id);
  const stale = staleFields(change.error);

  async function reload() {
    const homes = await fetchProperties(userId);
    setRead(homes.find(({ id }) => id === property.id) ?? property);
    change.reset();
  }

  return (
    <FormDialog<PropertyForm & { id: number }>
      open
      title={`Edit Property #${property.id}`}
      submit="Save Changes"
      submitting="Saving..."
      busy={change.isPending}
      refusal={
        change.error && !stale ? sentenceOf(change.error, 'The property could not be saved.') : undefined
      }
      values={{ id: read.version, ...propertyFormOf(read) }}
      question={<FormAddressDoubt known={[read.location]} />}
      onClose={onClose}
      onSubmit={(form) => change.mutate(propertyChangeOf(form, read), { onSuccess: onClose })}
    >
      {stale ? <StaleNotice what="this property" fields={stale} onReload={() => void reload()} /> : null}
      <PropertyFields />
    </FormDialog>
  );
}
