import Add from '@mui/icons-material/AddOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import type { Testimonial } from '@homebright/contract';
import { Box, Button, Card, IconButton, TextField, Typography } from '@mui/material';

/** The server's limit. */
const MOST = 12;

interface TestimonialFieldsProps {
  testimonials: readonly Testimonial[];
  problem?: string;
  onChange: (testimonials: Testimonial[]) => void;
}

/** Customers' testimonials for the landing page. */
export function TestimonialFields({ testimonials, problem, onChange }: TestimonialFieldsProps) {
  const put = (index: number, changed: Partial<Testimonial>) =>
    onChange(testimonials.map((each, at) => (at === index ? { ...each, ...changed } : each)));
  return (
    <Card component="section" aria-label="Testimonials" sx={{ padding: 2.5 }}>
      <Typography variant="h3" component="h2">
        Testimonials
      </Typography>
      <Typography
        variant="body2"
        sx={{ color: problem ? 'error.main' : 'text.secondary', marginBottom: 1.5 }}
      >
        {problem ?? 'What customers say about you, on the home page.'}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
        {testimonials.map((testimonial, index) => (
          <Box
            component="li"
            key={index}
            sx={{
              display: 'grid',
              gridTemplateColumns: { sm: '2fr 1fr 1fr auto' },
              gap: 1,
              alignItems: 'start',
            }}
          >
            <TextField
              multiline
              label={`Quote ${index + 1}`}
              value={testimonial.quote}
              onChange={(event) => put(index, { quote: event.target.value })}
            />
            <TextField
              label="Name"
              value={testimonial.name}
              onChange={(event) => put(index, { name: event.target.value })}
            />
            <TextField
              label="Place"
              value={testimonial.place ?? ''}
              onChange={(event) => put(index, { place: event.target.value || undefined })}
            />
            <IconButton
              aria-label={`Remove testimonial ${index + 1}`}
              onClick={() => onChange(testimonials.filter((_each, at) => at !== index))}
              sx={{ marginTop: 1 }}
            >
              <DeleteOutline />
            </IconButton>
          </Box>
        ))}
      </Box>
      {testimonials.length < MOST ? (
        <Button
          size="small"
          startIcon={<Add />}
          onClick={() => onChange([...testimonials, { quote: '', name: '' }])}
          sx={{ marginTop: 1 }}
        >
          Add a testimonial
        </Button>
      ) : null}
    </Card>
  );
}
