import type { NextVisit as Answer } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/api/client.js';
import { NextVisitCard } from './next-visit-card.js';
import './my-bookings.css';

/** On the front page, above everything: what a customer comes back for. */
export default function NextVisit() {
  const { data } = useQuery({
    queryKey: ['/api/bookings', 'next'],
    queryFn: () => read<Answer>('/api/next-visit'),
    refetchOnMount: 'always',
  });
  return data?.visit ? (
    <div className="measure next-visit">
      <NextVisitCard visit={data.visit} />
    </div>
  ) : null;
}
