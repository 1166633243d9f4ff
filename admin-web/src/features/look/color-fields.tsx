import { adjustmentOf, COLOR, paletteOf, USUAL_COLORS } from '@homebright/contract';
import { Alert, Box, InputAdornment } from '@mui/material';
import { useController, useWatch } from 'react-hook-form';
import { FormField } from '../../ui/form-field';
import type { LookForm } from './look-form';
import { LookSection } from './look-section';
import { Text } from '../../ui/text';
import { Line, Lines } from '../../ui/arrangement';
import { Action } from '../../ui/action';

export function ColorFields() {
  return (
    <LookSection
      title="Colors"
      note="The brand color is for buttons and links, the accent for the offer and ‘Most Popular’. Shades are chosen so that everybody can read them."
    >
      <ColorField source="brand" label="Brand color" />
      <ColorField source="accent" label="Accent color" />
      <Shades />
    </LookSection>
  );
}

function ColorField({ source, label }: { source: 'brand' | 'accent'; label: string }) {
  const { field } = useController<LookForm, 'brand' | 'accent'>({ name: source });
  const usual = USUAL_COLORS[source];
  const shown = COLOR.test(field.value.toLowerCase()) ? field.value.toLowerCase() : usual;
  return (
    <Line align="flex-start">
      <FormField
        source={source}
        label={label}
        placeholder={usual}
        helperText={field.value ? ' ' : 'As installed'}
        sx={{ width: 220 }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: 7, spellCheck: false },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <input
                  type="color"
                  aria-label={`Choose the ${label.toLowerCase()}`}
                  value={shown}
                  onChange={({ target }) => field.onChange(target.value)}
                  style={{ width: 32, height: 32, padding: 0, border: 0, background: 'none' }}
                />
              </InputAdornment>
            ),
          },
        }}
      />
      {field.value ? (
        <Action above={1} onClick={() => field.onChange('')}>
          {`Installed ${label.toLowerCase()}`}
        </Action>
      ) : null}
    </Line>
  );
}

/** The shades that the pages derive from both colors, in the light and the dark scheme. */
function Shades() {
  const [brand, accent] = useWatch<LookForm, ['brand', 'accent']>({ name: ['brand', 'accent'] });
  const colorOf = (color: string, usual: string) => {
    const typed = color.trim().toLowerCase();
    return COLOR.test(typed) ? typed : usual;
  };
  const [brandColor, accentColor] = [
    colorOf(brand, USUAL_COLORS.brand),
    colorOf(accent, USUAL_COLORS.accent),
  ];
  return (
    <Lines role="status">
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1 }}>
        {(['light', 'dark'] as const).map((scheme) => (
          <Shade key={scheme} scheme={scheme} brand={brandColor} accent={accentColor} />
        ))}
      </Box>
      {brand
        ? (['light', 'dark'] as const).map((scheme) => {
            const adjustment = adjustmentOf(brandColor, scheme);
            return adjustment ? (
              <Alert key={scheme} severity="info">
                {adjustment}
              </Alert>
            ) : null;
          })
        : null}
    </Lines>
  );
}

const PAGE_COLORS = {
  light: { ground: '#ffffff', ink: '#1e2a2f' },
  dark: { ground: '#182225', ink: '#e8eeec' },
};

function Shade({ scheme, brand, accent }: { scheme: 'light' | 'dark'; brand: string; accent: string }) {
  const palette = paletteOf(brand, accent, scheme);
  const { ground, ink } = PAGE_COLORS[scheme];
  const chip = { paddingInline: 1, paddingBlock: 0.5, borderRadius: 1, fontWeight: 600 };
  return (
    <Box
      sx={{
        padding: 1.5,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        background: ground,
        color: ink,
      }}
    >
      <Text variant="body2" color="inherit" below={1}>
        {scheme === 'light' ? 'On light pages' : 'On dark pages'}
      </Text>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, fontSize: '0.875rem' }}>
        <Box sx={{ ...chip, background: palette.primary, color: palette.onPrimary }}>Button</Box>
        <Box sx={{ ...chip, color: palette.primary, textDecoration: 'underline' }}>Link</Box>
        <Box sx={{ ...chip, background: palette.accent, color: palette.onAccent }}>Offer</Box>
      </Box>
    </Box>
  );
}
