import { LONGEST, OFFICE_LONGEST } from '@homebright/contract';
import { Box } from '@mui/material';
import { FormField, FormSwitch } from '../../ui/form-field';

const ROOMS = { htmlInput: { min: 0, max: 50, step: 1 } };

/** A home's address and description, the fields of a `PropertyForm`. */
export function PropertyFields() {
  return (
    <>
      <FormField
        source="location"
        label="Address"
        slotProps={{ htmlInput: { maxLength: LONGEST.location } }}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1.5 }}>
        <FormField source="bedrooms" type="number" label="Bedrooms" slotProps={ROOMS} />
        <FormField source="bathrooms" type="number" label="Bathrooms" slotProps={ROOMS} />
        <FormSwitch source="hasKids" label="Kids" />
        <FormSwitch source="hasPets" label="Pets" />
      </Box>
      <FormField
        source="specialRequests"
        label="Special requests"
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: OFFICE_LONGEST.customer.notes } }}
      />
    </>
  );
}
