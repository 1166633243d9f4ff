import type { LookImage } from '@homebright/contract';
import { Box, useTheme } from '@mui/material';
import { useOfficeBrand } from '../../lib/office-brand';
import icon from './icon.svg';

/** At most, in heights: a wide logo leaves the words beside it their room. */
const WIDEST = 5;

/** The owner's logo in the scheme that is shown, which a person may have chosen; as installed, the product's mark. */
export function BrandMark({ size = 28 }: { size?: number }) {
  const { logo } = useOfficeBrand();
  const isDark = useTheme().palette.mode === 'dark';
  if (logo) return <Logo logo={(isDark ? logo.dark : null) ?? logo.light} room={logo.light} size={size} />;
  return (
    <Box
      component="img"
      src={icon}
      alt=""
      sx={{ display: 'block', width: size, height: size, flexShrink: 0 }}
    />
  );
}

/** Both schemes' logos stand in the same room, which is known before they are loaded. Every picture is kept as PNG, too. */
function Logo({ logo, room, size }: { logo: LookImage; room: LookImage; size: number }) {
  return (
    <Box
      component="img"
      src={`/api/look/images/${logo.id}.png`}
      alt=""
      sx={{
        display: 'block',
        width: Math.round(size * Math.min(WIDEST, room.width / room.height)),
        maxWidth: '100%',
        height: size,
        objectFit: 'contain',
        flexShrink: 0,
      }}
    />
  );
}
