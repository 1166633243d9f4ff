import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import type { BookingRecord } from '@homebright/contract';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { DeleteDialog } from '../dialogs/delete-dialog';
import { EditDialog } from '../dialogs/edit-dialog';
import { PriceDialog } from '../dialogs/price-dialog';
import { useMay } from '../../lib/powers';
import { ActionMenu } from './action-menu';

/** The booking actions that the user's role allows; `children` come first. */
export function BookingButtons({ booking, children }: { booking: BookingRecord; children?: ReactNode }) {
  const [open, setOpen] = useState<'edit' | 'delete' | 'price'>();
  const close = () => setOpen(undefined);
  const changes = useMay('schedule');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, position: 'relative' }}>
      {children}
      {changes ? (
        <Button size="small" startIcon={<SellOutlined />} onClick={() => setOpen('price')}>
          Price
        </Button>
      ) : null}
      {booking.priceLockedAt ? <Lock titleAccess="Price locked" fontSize="small" color="success" /> : null}
      {changes ? (
        <>
          <Button size="small" startIcon={<EditOutlined />} onClick={() => setOpen('edit')}>
            Edit
          </Button>
          <Button size="small" color="error" startIcon={<DeleteOutline />} onClick={() => setOpen('delete')}>
            Delete
          </Button>
        </>
      ) : null}
      <ActionMenu booking={booking} />
      <DeleteDialog booking={booking} open={open === 'delete'} onClose={close} />
      {open === 'edit' ? <EditDialog booking={booking} onClose={close} /> : null}
      {open === 'price' ? <PriceDialog booking={booking} onClose={close} /> : null}
    </Box>
  );
}
