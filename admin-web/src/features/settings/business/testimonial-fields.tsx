import Add from '@mui/icons-material/AddOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import {
  ArrayInput,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
} from 'react-admin';
import { OFFICE_LIMITS } from '@homebright/contract';
import { asTyped } from '../../../ui/form-field';
import { Muted } from '../../../ui/text';
import { Panel } from '../../../ui/panel';

const longest = (field: keyof typeof OFFICE_LIMITS.testimonial) => ({
  htmlInput: { maxLength: OFFICE_LIMITS.testimonial[field] },
});

/** Customers' testimonials for the landing page. */
export function TestimonialFields() {
  return (
    <Panel component="section" aria-label="Testimonials" padding={2.5}>
      <Typography variant="h3" component="h2">
        Testimonials
      </Typography>
      <Muted below={1.5}>
        What customers say about you, on the home page. On the Spanish page a quote stays as it is unless you
        give it in Spanish.
      </Muted>
      <ArrayInput source="testimonials" label={false} helperText={false}>
        <SimpleFormIterator
          resource="settings"
          addButton={<AddButton />}
          disableClear
          disableReordering
          disableRemove
          fullWidth
          sx={{ '& .RaSimpleFormIterator-line': { border: 0 }, '& .RaSimpleFormIterator-form': { flex: 1 } }}
        >
          <Testimonial />
        </SimpleFormIterator>
      </ArrayInput>
    </Panel>
  );
}

function Testimonial() {
  const { index, remove } = useSimpleFormIteratorItem();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '2fr 2fr 1fr 1fr auto' },
        gap: 1,
        alignItems: 'start',
      }}
    >
      <TextInput
        source="quote"
        label={`Quote ${index + 1}`}
        multiline
        parse={asTyped}
        helperText={false}
        slotProps={longest('quote')}
      />
      <TextInput
        source="quoteSpanish"
        label="In Spanish"
        multiline
        parse={asTyped}
        helperText={false}
        slotProps={longest('quote')}
      />
      <TextInput source="name" label="Name" parse={asTyped} helperText={false} slotProps={longest('name')} />
      <TextInput
        source="place"
        label="Place"
        parse={asTyped}
        helperText={false}
        slotProps={longest('place')}
      />
      <IconButton
        aria-label={`Remove testimonial ${index + 1}`}
        onClick={() => remove()}
        sx={{ marginTop: 1, justifySelf: 'start' }}
      >
        <DeleteOutline />
      </IconButton>
    </Box>
  );
}

function AddButton() {
  const { add, total } = useSimpleFormIterator();
  if (total >= OFFICE_LIMITS.testimonials) return null;
  return (
    <Button
      size="small"
      startIcon={<Add />}
      onClick={() => add({ quote: '', quoteSpanish: '', name: '', place: '' })}
    >
      Add a testimonial
    </Button>
  );
}
