import type { OfficeProperty } from '@homebright/contract';
import { sentenceOf } from '../../lib/api';
import { FormDialog } from '../../ui/form-dialog';
import { useRemoveProperty } from './api/change-customer';

interface RemovePropertyDialogProps {
  property: OfficeProperty;
  onClose: () => void;
}

/** Asks first. If visits or plans still use the home, the server refuses and names them. */
export function RemovePropertyDialog({ property, onClose }: RemovePropertyDialogProps) {
  const remove = useRemoveProperty(property.id);
  return (
    <FormDialog
      open
      destructive
      title={`Remove Property #${property.id}?`}
      description={`${property.location} will be removed from the customer’s list. Past visits keep it, and it returns if it is booked again.`}
      submit="Remove"
      submitting="Removing..."
      busy={remove.isPending}
      refusal={remove.error ? sentenceOf(remove.error, 'The property could not be removed.') : undefined}
      onClose={onClose}
      onSubmit={() => remove.mutate({ version: property.version }, { onSuccess: onClose })}
    />
  );
}
