import type { SerializedError, UnknownAction } from '@reduxjs/toolkit'
import { useCallback, useRef } from 'react'
import { useDispatch } from 'react-redux'
import type { CallError } from './call.ts'
import { failureOf } from './failure.ts'

type Failure = CallError | SerializedError | undefined
/** What a mutation's hook gives. */
type Mutation<Arg, Result> = readonly [
  trigger: (arg: Arg) => PromiseLike<Result>,
  state: { isLoading: boolean; error?: Failure },
]
type AnswerOf<Result extends { data?: unknown }> = Exclude<Result['data'], undefined>

interface Command<Arg, Answer> {
  /** Sends it. Gives the answer; undefined when it was refused, which its endpoint or `failure` says. */
  run(arg: Arg): Promise<Answer | undefined>
  isBusy: boolean
  /** Why it was refused, in words to show where its endpoint is quiet. */
  failure: string | undefined
}

/** A command of the user's, from a mutation's hook. `onDone` makes the action that tells of it: a notice, with its undo. */
export const useCommand = <Arg, Result extends { data?: unknown }>(
  [trigger, { isLoading, error }]: Mutation<Arg, Result>,
  onDone?: (answer: AnswerOf<Result>, arg: Arg) => UnknownAction,
): Command<Arg, AnswerOf<Result>> => {
  const dispatch = useDispatch()
  const latest = useRef(onDone)
  latest.current = onDone
  const run = useCallback(
    async (arg: Arg) => {
      const { data } = await trigger(arg)
      if (data === undefined) return undefined
      const answer = data as AnswerOf<Result>
      if (latest.current) dispatch(latest.current(answer, arg))
      return answer
    },
    [dispatch, trigger],
  )
  return { run, isBusy: isLoading, failure: error && failureOf(error) }
}
