import { instantInWords, type PayLink, WEEKDAY_AND_CLOCK } from '@homebright/contract';
import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { NO_EMAIL_YET, useIsOpen, useTimeZone } from '../../lib/site';
import { Line, Lines } from '../../ui/arrangement';

/** A new pay link, to be copied; `isHeld`: the visit's time is held until the link expires. */
export function PayLinkField({ url, expiresAt, email, isHeld }: PayLink & { isHeld: boolean }) {
  const [copied, setCopied] = useState(false);
  const timeZone = useTimeZone();
  const isOpen = useIsOpen();
  const until = instantInWords(expiresAt, WEEKDAY_AND_CLOCK, timeZone);
  const copy = () => void navigator.clipboard.writeText(url).then(() => setCopied(true));
  return (
    <Lines gap={1.5}>
      <Typography>
        {email ? `We’re emailing a pay link to ${email}. ` : ''}
        {isOpen ? '' : `${NO_EMAIL_YET} Pass the link on yourself. `}
        {isHeld ? `The time is held until ${until}.` : `The link works until ${until}.`}
      </Typography>
      <Line nowrap>
        <TextField
          size="small"
          fullWidth
          margin="none"
          label="Pay link"
          value={url}
          helperText="Shown once. Whoever has it can see the amount and pay."
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={copy} sx={{ alignSelf: 'flex-start' }}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </Line>
    </Lines>
  );
}
