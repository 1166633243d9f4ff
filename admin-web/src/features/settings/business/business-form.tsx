import { OFFICE_LIMITS, policyInWords } from '@homebright/contract';
import type { OfficeSettings } from '@homebright/contract';
import { Box, Button, Card, InputAdornment, TextField, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Form, InputHelperText, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { staleFields } from '../../../booking/api/stale';
import { StaleNotice } from '../../../booking/dialogs/stale-notice';
import {
  CREDIT_NUMBERS,
  CREDIT_SWITCHES,
  NUMBER_SETTINGS,
  POLICY_NUMBERS,
  POLICY_TEXTS,
  RATING_NUMBERS,
  RATING_SWITCHES,
  RATING_TEXTS,
  SWITCH_SETTINGS,
  TEXT_SETTINGS,
  changeOf,
  formOf,
  problemsOf,
  termsInForm,
} from './settings-form';
import type { NumberSetting, SettingsForm, TextSetting } from './settings-form';
import { asTyped, FormSwitch } from '../../../ui/form-field';
import { useChangeSettings } from './settings-api';
import { TestimonialFields } from './testimonial-fields';
import { WebsiteFields } from './website-fields';
import { Muted } from '../../../ui/text';
import { Lines, Spaced } from '../../../ui/arrangement';

const LABELS = Object.fromEntries(
  [
    ...TEXT_SETTINGS,
    ...NUMBER_SETTINGS,
    ...POLICY_NUMBERS,
    ...POLICY_TEXTS,
    ...SWITCH_SETTINGS,
    ...CREDIT_SWITCHES,
    ...CREDIT_NUMBERS,
    ...RATING_SWITCHES,
    ...RATING_NUMBERS,
    ...RATING_TEXTS,
  ].map(([name, label]) => [name, label]),
);

interface BusinessFormProps {
  settings: OfficeSettings;
  /** Reloads the settings and resets the form. */
  onReload: () => void;
}

/** The business settings that the office can change; they take effect at once, without a restart. */
export function BusinessForm({ settings, onReload }: BusinessFormProps) {
  const change = useChangeSettings();
  const stale = staleFields(change.error);
  const usual = formOf(settings.defaults);
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      defaultValues={formOf(settings)}
      validate={(form) => problemsOf(form as SettingsForm, formOf(settings))}
      onSubmit={(form: object) => change.mutate(changeOf(form as SettingsForm, settings))}
    >
      <Lines gap={2}>
        {stale ? (
          <StaleNotice what="the settings" labels={LABELS} fields={stale} onReload={onReload} />
        ) : null}
        <Section heading="The business" note="Shown on the site, in emails and on invoices.">
          {TEXT_SETTINGS.map(([name, label]) => (
            <SettingInput
              key={name}
              name={name}
              label={label}
              type={name === 'businessEmail' ? 'email' : 'text'}
              usual={usual[name]}
              longest={OFFICE_LIMITS.business[name as keyof typeof OFFICE_LIMITS.business]}
            />
          ))}
        </Section>
        <Section
          id="rules"
          heading="Booking rules"
          note="These apply to new bookings. Existing bookings stay as they are."
        >
          <Numbers settings={NUMBER_SETTINGS} usual={usual} />
          <Switches settings={SWITCH_SETTINGS} />
        </Section>
        <Section
          heading="Cancelling, moving and lock-outs"
          note="Bookings keep the policy they were made with. A plan’s visits get the policy of the day they are added."
        >
          <Numbers settings={POLICY_NUMBERS} usual={usual} />
          <Texts
            settings={POLICY_TEXTS}
            usual={usual}
            type="text"
            longest={OFFICE_LIMITS.business.lockoutText}
            meaning="Your own sentence instead of the default"
          />
          <PolicyShown />
        </Section>
        <Section
          id="credit"
          heading="Credit, gift cards and referrals"
          note="Credit pays visits. It never becomes cash."
        >
          <Switches settings={CREDIT_SWITCHES} />
          <Numbers settings={CREDIT_NUMBERS} usual={usual} />
        </Section>
        <Section heading="After the visit" note="Nobody is asked twice about a visit.">
          <Switches settings={RATING_SWITCHES} />
          <Numbers settings={RATING_NUMBERS} usual={usual} />
          <Texts
            settings={RATING_TEXTS}
            usual={usual}
            type="url"
            longest={400}
            meaning="Offered to everybody who rated, however many stars they gave"
          />
        </Section>
        <WebsiteFields />
        <TestimonialFields />
        <Box>
          <Button type="submit" variant="contained" disabled={change.isPending}>
            {change.isPending ? 'Saving...' : 'Save Settings'}
          </Button>
        </Box>
      </Lines>
    </Form>
  );
}

interface NumbersProps {
  settings: typeof NUMBER_SETTINGS;
  usual: SettingsForm;
}

function Numbers({ settings, usual }: NumbersProps) {
  return settings.map(([name, label, unit, meaning]) => (
    <SettingInput key={name} type="number" {...{ name, label, unit, meaning }} usual={usual[name]} />
  ));
}

interface TextsProps extends Pick<SettingInputProps, 'type' | 'longest' | 'meaning'> {
  settings: typeof TEXT_SETTINGS;
  usual: SettingsForm;
}

function Texts({ settings, usual, ...input }: TextsProps) {
  return settings.map(([name, label]) => (
    <SettingInput key={name} {...{ name, label }} usual={usual[name]} {...input} />
  ));
}

function Switches({ settings }: { settings: typeof SWITCH_SETTINGS }) {
  return settings.map(([name, label, meaning]) => (
    <Spaced key={name} above={1} wholeRow>
      <FormSwitch source={name} label={label} hint={meaning} />
    </Spaced>
  ));
}

/** Shows the policy in the form as customers will read it, before it is saved. */
function PolicyShown() {
  const terms = termsInForm(useWatch() as SettingsForm);
  if (!terms) return null;
  return (
    <Spaced role="status" above={1} wholeRow>
      <Typography variant="subtitle2" component="p">
        Customers read
      </Typography>
      <Typography variant="body2">{policyInWords(terms, 'en').join(' ')}</Typography>
      <Muted lang="es" above={0.5}>
        {policyInWords(terms, 'es').join(' ')}
      </Muted>
    </Spaced>
  );
}

interface SettingInputProps {
  name: NumberSetting | TextSetting;
  label: string;
  type: string;
  /** The default, which is shown if the office has another value. */
  usual: string;
  longest?: number;
  unit?: string;
  meaning?: string;
}

function SettingInput({ name, label, type, usual, longest, unit, meaning }: SettingInputProps) {
  const { id, field, fieldState } = useInput<string>({ source: name, parse: asTyped });
  const { ref, ...rest } = field;
  const changed = field.value.trim() !== usual;
  const words = [meaning, changed ? `Default: ${usual || 'none'}` : ''].filter(Boolean).join('. ');
  return (
    <TextField
      {...rest}
      id={id}
      inputRef={ref}
      type={type}
      label={label}
      error={!!fieldState.error}
      helperText={<InputHelperText error={fieldState.error?.message} helperText={words || false} />}
      slotProps={{
        htmlInput: { maxLength: longest },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
    />
  );
}

interface SectionProps {
  /** The fragment of the URL that leads here. */
  id?: string;
  heading: string;
  note: string;
  children: ReactNode;
}

function Section({ id, heading, note, children }: SectionProps) {
  const card = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isTarget = id !== undefined && hash === `#${id}`;
  useEffect(() => {
    if (isTarget) card.current?.scrollIntoView();
  }, [isTarget]);
  return (
    <Card
      component="section"
      ref={card}
      id={id}
      aria-label={heading}
      sx={{ padding: 2.5, scrollMarginTop: 72 }}
    >
      <Typography variant="h3" component="h2">
        {heading}
      </Typography>
      <Muted below={1.5}>{note}</Muted>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, rowGap: 0.5 }}>
        {children}
      </Box>
    </Card>
  );
}
