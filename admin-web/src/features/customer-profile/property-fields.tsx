import { HOME_NOTES, type HomeNotes, LONGEST, OFFICE_LIMITS } from '@homebright/contract';
import { Box } from '@mui/material';
import { HOME_NOTE_LABELS } from '../../booking/home-note-words';
import { FormField, FormSwitch } from '../../ui/form-field';
import { Muted } from '../../ui/text';

const HINTS: Record<keyof HomeNotes, string> = {
  access: 'How to get in. The crew sees it on the day of the visit.',
  keys: 'Which key, and who has it. The crew sees it on the day of the visit.',
  preferences: 'How they like it. The crew sees it with every visit.',
};
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
        slotProps={{ htmlInput: { maxLength: OFFICE_LIMITS.customer.notes } }}
      />
      <Muted above={1.5}>For the office and the crew. Customers do not see these on the site.</Muted>
      {HOME_NOTES.map((note) => (
        <FormField
          key={note}
          source={note}
          label={HOME_NOTE_LABELS[note]}
          helperText={HINTS[note]}
          multiline
          minRows={note === 'keys' ? 1 : 2}
          slotProps={{ htmlInput: { maxLength: OFFICE_LIMITS.home[note] } }}
        />
      ))}
    </>
  );
}
