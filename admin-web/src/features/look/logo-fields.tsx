import { Box, Button, FormHelperText } from '@mui/material';
import type { LookImage, SentImage } from '@homebright/contract';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FormSwitch } from '../../ui/form-field';
import type { LookForm } from './look-form';
import { LookSection } from './look-section';
import { PictureButton } from './picture-button';
import { Notice } from '../../ui/notice';
import { Line } from '../../ui/arrangement';

export function LogoFields() {
  const logo = useWatch<LookForm, 'logo'>({ name: 'logo' });
  return (
    <LookSection
      title="Logo"
      note="At the head of every page, of emails and invoices. SVG is sharpest; PNG, WebP and JPEG work too, up to 2 MB. A JPEG keeps its background, also on dark pages."
    >
      <Logo source="logo" label="Logo" ground="#fbfaf7" />
      {logo ? (
        <>
          <Logo source="logoDark" label="Logo for dark pages" ground="#10181a" optional />
          <div>
            <FormSwitch
              source="logoHasName"
              label="The logo says our name"
              hint="The name is then not shown beside it."
            />
          </div>
        </>
      ) : null}
    </LookSection>
  );
}

interface LogoProps {
  source: 'logo' | 'logoDark';
  label: string;
  ground: string;
  optional?: boolean;
}

function Logo({ source, label, ground, optional = false }: LogoProps) {
  const { field } = useController<LookForm, 'logo' | 'logoDark'>({ name: source });
  const [removed, setRemoved] = useState<string[]>([]);
  const [fonts, setFonts] = useState<string[]>([]);
  const take = ({ id, width, height, removed: without, fonts: needed = [] }: SentImage) => {
    setRemoved(without);
    setFonts(needed);
    field.onChange({ id, width, height } satisfies LookImage);
  };
  return (
    <div role="group" aria-label={label}>
      {field.value ? <ShownLogo image={field.value} ground={ground} /> : null}
      <Line above={1}>
        <PictureButton
          use="logo"
          label={field.value ? `Replace ${label.toLowerCase()}` : `Send a ${label.toLowerCase()}`}
          onSent={take}
        />
        {field.value ? (
          <Button onClick={() => field.onChange(null)}>{`Remove ${label.toLowerCase()}`}</Button>
        ) : null}
      </Line>
      {optional && !field.value ? (
        <FormHelperText>Without it, dark pages show the same logo.</FormHelperText>
      ) : null}
      {removed.length > 0 ? (
        <Notice severity="info" above={1}>
          For safety, we removed this from the drawing: {removed.join(', ')}. Look at it above before you
          save.
        </Notice>
      ) : null}
      {fonts.length > 0 ? (
        <Notice severity="warning" above={1}>
          The words in this drawing need a font that visitors may not have: {fonts.join(', ')}. In your
          drawing program, turn them into outlines (paths), and send the drawing again.
        </Notice>
      ) : null}
    </div>
  );
}

/** Requests the logo as PNG; the server also stores an SVG drawing as PNG. */
function ShownLogo({ image, ground }: { image: LookImage; ground: string }) {
  return (
    <Box
      sx={{
        display: 'inline-block',
        padding: 2,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        background: ground,
      }}
    >
      <img
        src={`/api/look/images/${image.id}.png`}
        alt="Your logo"
        style={{ display: 'block', height: 48, width: 'auto', maxWidth: '100%', objectFit: 'contain' }}
      />
    </Box>
  );
}
