import type { RescheduleAnswer, RescheduleRequest } from '@homebright/contract';
import { useMutation } from '@tanstack/react-query';
import { writeForJson } from '@homebright/web-common/api/client.js';

export const reschedule = (request: RescheduleRequest) =>
  writeForJson<RescheduleAnswer>('POST', '/api/rebook', request);

export const useReschedule = () => useMutation({ mutationFn: reschedule });
