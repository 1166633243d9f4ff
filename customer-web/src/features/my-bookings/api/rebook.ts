import { type RebookAnswer, REBOOKING_FEE, type RebookRequest } from '@homebright/contract';
import { useMutation } from '@tanstack/react-query';
import { writeForJson } from '../../../lib/api/client.js';

export const useRebook = () =>
  useMutation({
    mutationFn: (request: Omit<RebookRequest, 'rebookingFee'>) =>
      writeForJson<RebookAnswer>('POST', '/api/rebook', { ...request, rebookingFee: REBOOKING_FEE }),
  });
