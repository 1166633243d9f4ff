import type { OfficeSettings } from '@homebright/contract';
import { Box, Button, Card, InputAdornment, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { staleFields } from '../../../booking/api/stale';
import { StaleNotice } from '../../../booking/dialogs/stale-notice';
import { NUMBER_SETTINGS, TEXT_SETTINGS, changeOf, formOf, problemsOf } from './settings-form';
import type { SettingsForm } from './settings-form';
import { useChangeSettings } from './settings-api';
import { TestimonialFields } from './testimonial-fields';

const LABELS = Object.fromEntries(
  [...TEXT_SETTINGS, ...NUMBER_SETTINGS].map(([name, label]) => [name, label]),
);

interface BusinessFormProps {
  settings: OfficeSettings;
  /** Reloads the settings and resets the form. */
  onReload: () => void;
}

/** The office's settings of the business; they take effect at once, without a restart. */
export function BusinessForm({ settings, onReload }: BusinessFormProps) {
  const [form, setForm] = useState(() => formOf(settings));
  const [sent, setSent] = useState(false);
  const change = useChangeSettings();
  const problems = sent ? problemsOf(form) : {};
  const stale = staleFields(change.error);
  const usual = formOf(settings.defaults);
  const set = (changed: Partial<SettingsForm>) => setForm((before) => ({ ...before, ...changed }));

  function save(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (Object.keys(problemsOf(form)).length === 0) change.mutate(changeOf(form, settings));
  }

  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2 }}>
      {stale ? <StaleNotice what="the settings" labels={LABELS} fields={stale} onReload={onReload} /> : null}
      <Section heading="The business" note="Shown on the site, in emails and on invoices.">
        {TEXT_SETTINGS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            type={name === 'businessEmail' ? 'email' : 'text'}
            value={form[name]}
            error={!!problems[name]}
            helperText={problems[name] ?? usualWords(form[name], usual[name])}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        ))}
      </Section>
      <Section
        heading="Booking rules"
        note="These apply to new bookings. Existing bookings stay as they are."
      >
        {NUMBER_SETTINGS.map(([name, label, unit, meaning]) => (
          <TextField
            key={name}
            type="number"
            label={label}
            value={form[name]}
            error={!!problems[name]}
            helperText={
              problems[name] ?? [meaning, usualWords(form[name], usual[name])].filter(Boolean).join('. ')
            }
            onChange={(event) => set({ [name]: event.target.value })}
            slotProps={{ input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }}
          />
        ))}
      </Section>
      <TestimonialFields
        testimonials={form.testimonials}
        problem={problems.testimonials}
        onChange={(testimonials) => set({ testimonials })}
      />
      <Box>
        <Button type="submit" variant="contained" disabled={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save Settings'}
        </Button>
      </Box>
    </Box>
  );
}

/** Names the default where the office has overridden it. */
function usualWords(value: string, usual: string): string {
  return value.trim() === usual ? '' : `Default: ${usual || 'none'}`;
}

function Section({ heading, note, children }: { heading: string; note: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={heading} sx={{ padding: 2.5 }}>
      <Typography variant="h3" component="h2">
        {heading}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1.5 }}>
        {note}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, rowGap: 0.5 }}>
        {children}
      </Box>
    </Card>
  );
}
