import type { OwnCards } from '@homebright/contract';
import { queryOptions } from '@tanstack/react-query';
import { read } from '@homebright/web-common/api/client.js';

export const ownCardsQuery = queryOptions({
  queryKey: ['/api/cards'],
  queryFn: () => read<OwnCards>('/api/cards'),
  refetchOnMount: 'always',
});
