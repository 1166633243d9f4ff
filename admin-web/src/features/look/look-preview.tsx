import { lookProblems } from '@homebright/contract';
import type { Language, LookView, OfficeLook } from '@homebright/contract';
import { Box, Tab, Tabs, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLookPreview } from './look-api';
import { lookOfForm } from './look-form';
import type { LookForm } from './look-form';
import { Muted } from '../../ui/text';
import { Panel } from '../../ui/panel';
import { Line } from '../../ui/arrangement';

const VIEWS: [LookView, string][] = [
  ['landing', 'Home page'],
  ['funnel', 'Booking'],
  ['email', 'Email'],
  ['invoice', 'Invoice'],
];
const HEIGHT = 640;
/** The desktop preview is scaled to fit beside the form; the phone preview has a phone's width. */
const FRAMES = {
  phone: { width: 390, maxWidth: '100%', height: HEIGHT, marginInline: 'auto' },
  desktop: {
    width: 1200,
    zoom: { xs: 0.25, sm: 0.42 },
    height: { xs: HEIGHT / 0.25, sm: HEIGHT / 0.42 },
  },
};
const PAUSE_MS = 500;

/** Previews the unsaved look on the pages, in an email, and on an invoice. */
export function LookPreview({ usual, language }: { usual: OfficeLook['usual']; language: Language }) {
  const [view, setView] = useState<LookView>('landing');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone');
  const look = useSettled(lookOfForm(useWatch<LookForm>() as LookForm, usual));
  const isValid = Object.keys(lookProblems(look)).length === 0;
  const { data, isError } = useLookPreview(isValid ? { look, view, language, scheme } : null);
  return (
    <Panel component="section" aria-label="Preview" gap={1.5}>
      <Typography variant="h3" component="h2">
        Preview
      </Typography>
      <Tabs
        value={view}
        onChange={(_event, chosen: LookView) => setView(chosen)}
        aria-label="What is shown"
        variant="scrollable"
        allowScrollButtonsMobile
      >
        {VIEWS.map(([name, label]) => (
          <Tab key={name} value={name} label={label} />
        ))}
      </Tabs>
      <Line>
        <Choice label="Scheme" value={scheme} onChoice={setScheme} options={['light', 'dark']} />
        <Choice label="Device" value={device} onChoice={setDevice} options={['phone', 'desktop']} />
      </Line>
      <Muted role="status" sx={{ minHeight: '1.5em' }}>
        {isValid ? null : 'This is an earlier preview, because the form has a problem.'}
        {isValid && isError ? 'The preview could not be made.' : null}
      </Muted>
      <Box
        sx={{
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          // The ground around the phone is not part of the look.
          bgcolor: 'action.hover',
          height: HEIGHT,
          iframe: { display: 'block', border: 0, colorScheme: 'normal', ...FRAMES[device] },
        }}
      >
        {data ? (
          <iframe
            // No scripts, forms, or links: the preview is only for viewing.
            sandbox="allow-same-origin"
            title="Preview of your look"
            srcDoc={data.html}
          />
        ) : null}
      </Box>
    </Panel>
  );
}

interface ChoiceProps<Name extends string> {
  label: string;
  value: Name;
  options: readonly Name[];
  onChoice: (chosen: Name) => void;
}

function Choice<Name extends string>({ label, value, options, onChoice }: ChoiceProps<Name>) {
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={value}
      aria-label={label}
      onChange={(_event, chosen: Name | null) => chosen && onChoice(chosen)}
    >
      {options.map((name) => (
        <ToggleButton key={name} value={name} sx={{ textTransform: 'capitalize' }}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Returns the value after a pause in typing. */
function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as Value;
}
