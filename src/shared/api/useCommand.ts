import type { SerializedError, UnknownAction } from '@reduxjs/toolkit'
import { useCallback, useRef } from 'react'
import { useDispatch } from 'react-redux'
import type { CallError } from './call.ts'
import { failureOf } from './failure.ts'

type Failure = CallError | SerializedError | undefined
/** The result of a mutation hook. */
type Mutation<Arg, Result> = readonly [
  trigger: (arg: Arg) => PromiseLike<Result>,
  state: { isLoading: boolean; error?: Failure },
]
type AnswerOf<Result extends { data?: unknown }> = Exclude<Result['data'], undefined>

interface Command<Arg, Answer> {
  /** Sends it. Returns the response; undefined after an error, which its endpoint or `failure` reports. */
  run(arg: Arg): Promise<Answer | undefined>
  isBusy: boolean
  /** The error message to show, when its endpoint is quiet. */
  failure: string | undefined
}

/** Runs a command from a mutation hook. `onDone` returns the action that reports success: a notice with its undo. */
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
