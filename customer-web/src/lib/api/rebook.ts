import type { RebookAnswer, RebookRequest } from '@homebright/contract';
import { useMutation } from '@tanstack/react-query';
import { writeForJson } from './client.js';

export const rebook = (request: RebookRequest) => writeForJson<RebookAnswer>('POST', '/api/rebook', request);

export const useRebook = () => useMutation({ mutationFn: rebook });
