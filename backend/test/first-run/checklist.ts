import { FIRST_RUN_STEPS, type FirstRun, type FirstRunStep, type FirstRunStepId } from '@homebright/contract';
import type { PostStage } from '../notifications/stage.js';

export const firstRunOf = async (stage: PostStage): Promise<FirstRun> =>
  (await stage.office<FirstRun>('GET', '/api/admin/first-run')).body;

export async function stepOf(stage: PostStage, id: FirstRunStepId): Promise<FirstRunStep> {
  const found = (await firstRunOf(stage)).steps.find((step) => step.id === id);
  if (!found) throw new Error(`There is no step ${id}.`);
  return found;
}

export const settle = (stage: PostStage, id: string, settling: 'confirm' | 'skip' | 'reopen') =>
  stage.office<{ error: string }>('POST', `/api/admin/first-run/steps/${id}`, { settling });

/** Skips every step, as an owner who needs no checklist would. */
export async function skipAll(stage: PostStage): Promise<void> {
  for (const id of FIRST_RUN_STEPS) await settle(stage, id, 'skip');
}
