import { LOOK_LIMITS } from '@homebright/contract';
import type { SentImage } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import { useFieldArray } from 'react-hook-form';
import { FormField } from '../../ui/form-field';
import type { LookForm } from './look-form';
import { LookSection } from './look-section';
import { PictureButton } from './picture-button';
import { Lines } from '../../ui/arrangement';
import { Action } from '../../ui/action';

export function PhotoFields() {
  return (
    <LookSection
      title="Photos"
      note="JPEG, PNG or WebP, up to 15 MB. We make them small, and remove where they were taken."
    >
      <Photos source="hero" title="At the top" add="Send a photo for the top" most={1} />
      <Photos
        source="photos"
        title="Below ‘How a visit works’"
        add="Send a photo"
        most={LOOK_LIMITS.photos}
      />
    </LookSection>
  );
}

interface PhotosProps {
  source: 'hero' | 'photos';
  title: string;
  add: string;
  most: number;
}

function Photos({ source, title, add, most }: PhotosProps) {
  const { fields, append, remove } = useFieldArray<LookForm, 'hero' | 'photos', 'key'>({
    name: source,
    keyName: 'key',
  });
  const take = ({ id, width, height }: SentImage) => append({ id, width, height, alt: '', altSpanish: '' });
  return (
    <Lines role="group" aria-label={title} gap={1.5}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      {fields.map((photo, index) => (
        <Box
          key={photo.key}
          sx={{ display: 'grid', gridTemplateColumns: { sm: '160px 1fr' }, gap: 1.5, alignItems: 'start' }}
        >
          <img
            src={`/api/look/images/${photo.id}-small.webp`}
            alt=""
            width={160}
            height={Math.round((160 * photo.height) / photo.width)}
            style={{ borderRadius: 8, objectFit: 'cover', maxHeight: 160 }}
          />
          <Lines>
            <FormField
              source={`${source}.${index}.alt`}
              label={`What photo ${index + 1} shows`}
              helperText="For people who cannot see it"
              fullWidth
              slotProps={{ htmlInput: { maxLength: LOOK_LIMITS.alt } }}
            />
            <FormField
              source={`${source}.${index}.altSpanish`}
              label="The same in Spanish"
              fullWidth
              slotProps={{ htmlInput: { maxLength: LOOK_LIMITS.alt, lang: 'es' } }}
            />
            <Action narrow onClick={() => remove(index)}>
              {`Remove photo ${index + 1}`}
            </Action>
          </Lines>
        </Box>
      ))}
      {fields.length < most ? (
        <div>
          <PictureButton use="photo" label={add} onSent={take} />
        </div>
      ) : null}
    </Lines>
  );
}
