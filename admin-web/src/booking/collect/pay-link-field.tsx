import { instantInWords, type PayLink, WEEKDAY_AND_CLOCK } from '@homebright/contract';
import { Typography } from '@mui/material';
import { NO_EMAIL_YET, useIsOpen, useTimeZone } from '../../lib/site';
import { Lines } from '../../ui/arrangement';
import { CopyField } from '../../ui/copy-field';

interface Props extends PayLink {
  /** The visit's time is held until the link expires. */
  isHeld: boolean;
}

/** A new pay link, to be copied. */
export function PayLinkField({ url, expiresAt, email, isHeld }: Props) {
  const timeZone = useTimeZone();
  const isOpen = useIsOpen();
  const until = instantInWords(expiresAt, WEEKDAY_AND_CLOCK, timeZone);
  return (
    <Lines gap={1.5}>
      <Typography>
        {email ? `We’re emailing a pay link to ${email}. ` : ''}
        {isOpen ? '' : `${NO_EMAIL_YET} Pass the link on yourself. `}
        {isHeld ? `The time is held until ${until}.` : `The link works until ${until}.`}
      </Typography>
      <CopyField label="Pay link" value={url} hint="Shown once. Whoever has it can see the amount and pay." />
    </Lines>
  );
}
