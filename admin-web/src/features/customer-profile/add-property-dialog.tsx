import { sentenceOf } from '../../lib/api';
import { FormAddressDoubt } from '../../ui/address-doubt';
import { FormDialog } from '../../ui/form-dialog';
import { useAddProperty } from './api/change-customer';
import { newPropertyOf } from './customer-form';
import type { PropertyForm } from './customer-form';
import { PropertyFields } from './property-fields';

const EMPTY: PropertyForm = {
  location: '',
  bedrooms: '0',
  bathrooms: '0',
  hasKids: false,
  hasPets: false,
  specialRequests: '',
  access: '',
  keys: '',
  preferences: '',
};

/** Adds a home that the customer has not booked yet. */
export function AddPropertyDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const add = useAddProperty(userId);
  return (
    <FormDialog<PropertyForm>
      open
      title="Add Property"
      submit="Add Property"
      submitting="Adding..."
      busy={add.isPending}
      refusal={add.error ? sentenceOf(add.error, 'The property could not be added.') : undefined}
      values={EMPTY}
      question={<FormAddressDoubt known={[]} />}
      onClose={onClose}
      onSubmit={(form) => add.mutate(newPropertyOf(form), { onSuccess: onClose })}
    >
      <PropertyFields />
    </FormDialog>
  );
}
