import Directions from '@mui/icons-material/DirectionsOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import { dialed, mapLink } from '@homebright/contract';
import { IconButton, Tooltip } from '@mui/material';
import type { ReactElement } from 'react';
import { Line } from '../ui/arrangement';

interface ContactButtonsProps {
  name: string;
  phone: string | null | undefined;
  address?: string | null;
}

/** The addresses that call and text a number; null if it is not known. */
export function contactLinks(phone: string | null | undefined): { call: string; text: string } | null {
  const number = phone ? dialed(phone) : '';
  return number ? { call: `tel:${number}`, text: `sms:${number}` } : null;
}

/** Buttons to call, to text, and to get directions. An unknown phone number or address has no button. */
export function ContactButtons({ name, phone, address }: ContactButtonsProps) {
  const links = contactLinks(phone);
  return (
    <Line gap={0.5} nowrap>
      {links ? (
        <>
          <ContactButton label={`Call ${name}`} href={links.call} icon={<PhoneOutlined />} />
          <ContactButton label={`Text ${name}`} href={links.text} icon={<SmsOutlined />} />
        </>
      ) : null}
      {address ? (
        <ContactButton
          label={`Directions to ${address}`}
          href={mapLink(address, navigator.userAgent)}
          icon={<Directions />}
        />
      ) : null}
    </Line>
  );
}

function ContactButton({ label, href, icon }: { label: string; href: string; icon: ReactElement }) {
  return (
    <Tooltip title={label}>
      <IconButton
        component="a"
        href={href}
        {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
        aria-label={label}
        color="primary"
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}
