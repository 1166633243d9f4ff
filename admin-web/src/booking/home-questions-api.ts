import type { HomeRanges } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { bookQuery } from './extras/extras-api';

/**
 * The questions about a home that the price book asks besides rooms and bathrooms; undefined if the book asks none, or
 * has not loaded.
 * @param reads whether it loads the book, or only follows what others have loaded
 */
export function useHomeQuestions(reads = false): HomeRanges | undefined {
  return useQuery({ ...bookQuery, enabled: reads }).data?.questions;
}
