import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { QueryReturnValue } from '@reduxjs/toolkit/query/react'
import { type Answered, ninjaRoutes } from '#contract/ninja/ninjaRoutes.ts'
import type { CallMeta } from '#shared/api/baseQuery.ts'
import { type Call, type CallError, call } from '#shared/api/call.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { Operation } from './operation.ts'

type Variables = Record<string, unknown>
type Result<Data> = QueryReturnValue<Data, CallError, CallMeta>
type Ask = (call: Call) => PromiseLike<Result<unknown>> | Result<unknown>
/** What an endpoint's `queryFn` is. */
type Asking<Arg, Data> = (arg: Arg, api: BaseQueryApi, options: object, ask: Ask) => Promise<Result<Data>>

const outside: CallError = {
  status: 0,
  message: `The server answered outside the contract (${ninjaRoutes.askNinja.path}).`,
}

/** The first error is the call's own; others follow from it. */
const failureIn = ({ errors }: Answered): CallError | undefined => {
  const [firstError] = errors ?? []
  if (!firstError) return undefined
  const reference = firstError.extensions?.reference
  return { status: 200, message: firstError.message, ...(reference ? { reference } : {}) }
}

const asking =
  <Arg, Answer, Data>(
    { document, answer }: Operation<Answer>,
    variablesOf: (arg: Arg) => Variables,
    pick: (answer: Answer) => Data,
    onFailure: (failure: CallError, services: AppServices) => void,
  ): Asking<Arg, Data> =>
  async (arg, { extra }, _options, ask) => {
    const body = { query: document, variables: variablesOf(arg) }
    const { data, error, meta } = await ask(call(ninjaRoutes.askNinja, { body }))
    if (error) return { error, meta }
    // the base query has held it against the contract
    const answered = data as Answered
    const failure = failureIn(answered)
    if (failure) {
      onFailure(failure, extra as AppServices)
      return { error: failure, meta }
    }
    const payload = answer.safeParse(answered.data)
    return payload.success ? { data: pick(payload.data), meta } : { error: outside, meta }
  }

/** A question of ours that is refused was asked wrongly: the first error is thrown, and reported. */
export const ninjaQuery = <Arg, Answer, Data>(
  operation: Operation<Answer>,
  variablesOf: (arg: Arg) => Variables,
  pick: (answer: Answer) => Data,
): Asking<Arg, Data> =>
  asking(operation, variablesOf, pick, ({ message }, { errors }) => errors.report(new Error(message)))

/** A command may be refused for good reasons, which the first error says to the user; only what was a bug is reported. */
export const ninjaMutation = <Arg, Answer, Data>(
  operation: Operation<Answer>,
  variablesOf: (arg: Arg) => Variables,
  pick: (answer: Answer) => Data,
): Asking<Arg, Data> =>
  asking(operation, variablesOf, pick, ({ message, reference }, { errors }) => {
    if (reference) errors.report(new Error(`${message} (${reference})`))
  })
