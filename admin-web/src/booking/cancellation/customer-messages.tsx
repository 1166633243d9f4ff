import type { CancellationPreview } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { optionOf } from './settlement';
import type { Choice } from './settlement';
import { Muted, Text } from '../../ui/text';

/** The messages exactly as each customer will receive them, in their language. */
export function CustomerMessages({
  previews,
  choice,
}: {
  previews: readonly CancellationPreview[];
  choice: Choice;
}) {
  const id = useId();
  const messages = previews.flatMap((preview) => {
    const message = optionOf(preview, choice)?.message;
    return message ? [{ ...preview, message }] : [];
  });
  const [first] = messages;
  if (!first) {
    return (
      <Muted>
        {previews.length > 1 ? 'The customers won’t be notified.' : 'The customer won’t be notified.'}
      </Muted>
    );
  }
  const heading = messages.length > 1 ? `${messages.length} messages` : `Message to ${first.customerName}`;
  return (
    <div>
      <Text id={id} variant="smallStrong" below={0.5}>
        {heading}
      </Text>
      <Box
        component="ul"
        aria-labelledby={id}
        tabIndex={messages.length > 1 ? 0 : undefined}
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          maxHeight: 220,
          overflowY: 'auto',
          display: 'grid',
          gap: 1,
        }}
      >
        {messages.map(({ bookingId, customerName, message }) => (
          <Box
            component="li"
            key={bookingId}
            sx={{ backgroundColor: 'tokens.tint', borderRadius: '10px', padding: 1.25 }}
          >
            {messages.length > 1 ? (
              <Muted variant="small">
                #{bookingId} · {customerName}
              </Muted>
            ) : null}
            <Typography variant="body2">{message.text}</Typography>
          </Box>
        ))}
      </Box>
    </div>
  );
}
