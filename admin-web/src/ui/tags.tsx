import { Box } from '@mui/material';
import { StateChip } from './state-chip';

/** The office's tags of a customer, side by side. */
export function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <Box
      component="ul"
      aria-label="Tags"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, margin: 0, padding: 0 }}
    >
      {tags.map((tag) => (
        <Box component="li" key={tag} sx={{ listStyle: 'none' }}>
          <StateChip tone="neutral">{tag}</StateChip>
        </Box>
      ))}
    </Box>
  );
}
