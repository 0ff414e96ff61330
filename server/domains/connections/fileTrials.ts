import type { Problem } from '#contract/connections.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import { storeTrials } from '#platform/files/openStore.ts'
import { StoreFailure } from '#platform/files/store.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Member } from '#platform/wire/actor.ts'
import { type Trial, TrialFailure } from './testSteps.ts'

const problemOf = (error: unknown): Problem => {
  if (error instanceof StoreFailure) return { message: error.message, todo: error.todo }
  const { code = 'no reason told' } = error as NodeJS.ErrnoException
  return {
    message: `The folder does not take files (${code}).`,
    todo: 'Whoever runs Clove sets it by CLOVE_DATA: let Clove write there, and see whether the disk is full.',
  }
}

const steps = [
  ['Write a file', 'write'],
  ['Read it back', 'read'],
  ['List it', 'list'],
  ['Delete it', 'remove'],
] as const

/** What is tried of where files lie. It is the installation's: whoever has but a company in it has nothing to see here. */
export const fileTrials = async (_: Scope, { files }: Platform, { type }: Member): Promise<Trial[]> => {
  if (type !== 'superuser') throw notFound('This connection')
  const trials = storeTrials(files)
  return steps.map(([title, name]) => ({
    title,
    run: async () => {
      await trials[name]().catch((error: unknown) => {
        throw new TrialFailure(problemOf(error))
      })
      return undefined
    },
    problem: (error) => (error instanceof TrialFailure ? error.problem : problemOf(error)),
  }))
}
