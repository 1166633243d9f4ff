import { Box, Typography } from '@mui/material';
import { UNNAMED, useOfficeBrand } from '../../lib/office-brand';
import { useBusinessName } from '../../lib/site';
import { BrandMark } from './brand-mark';

/** The office's header: the logo, and the name if the logo does not contain it and there is room. */
export function Brand() {
  const name = useBusinessName();
  const { logo } = useOfficeBrand();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <BrandMark size={28} />
      {name === UNNAMED || logo?.hasName ? null : (
        <Typography
          noWrap
          component="span"
          sx={{ display: { xs: 'none', lg: 'block' }, maxWidth: 220, fontWeight: 600 }}
        >
          {name}
        </Typography>
      )}
    </Box>
  );
}
