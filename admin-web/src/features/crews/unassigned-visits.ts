import type { Crew } from '@homebright/contract';
import { useNotify, useRedirect } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useToast } from '../../ui/toast';

/** After a crew was saved: lists the bookings that lost their crew. */
export function useWarnUnassignedVisits() {
  const toast = useToast();
  const notify = useNotify();
  const redirect = useRedirect();
  return (saved: RaRecord & Pick<Crew, 'unassignedBookings'>) => {
    const lost = saved.unassignedBookings ?? [];
    if (lost.length) {
      const numbers = lost
        .slice(0, 5)
        .map((id) => `#${id}`)
        .join(', ');
      toast({
        title: `${lost.length} ${lost.length === 1 ? 'visit needs' : 'visits need'} another crew`,
        text: lost.length > 5 ? `${numbers} and more` : numbers,
        tone: 'warning',
      });
    } else {
      notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
    }
    redirect('list', 'crews');
  };
}
