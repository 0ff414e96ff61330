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
/** The type of an endpoint's `queryFn`. */
type Asking<Arg, Data> = (arg: Arg, api: BaseQueryApi, options: object, ask: Ask) => Promise<Result<Data>>

const outside: CallError = {
  status: 0,
  message: `Unexpected answer from the server (${ninjaRoutes.askNinja.path}).`,
}

/** The first error is the cause; the others follow from it. */
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
    // the base query has validated it against the contract
    const answered = data as Answered
    const failure = failureIn(answered)
    if (failure) {
      onFailure(failure, extra as AppServices)
      return { error: failure, meta }
    }
    const payload = answer.safeParse(answered.data)
    return payload.success ? { data: pick(payload.data), meta } : { error: outside, meta }
  }

/** A rejected query is a bug in the client: the first error is thrown and reported. */
export const ninjaQuery = <Arg, Answer, Data>(
  operation: Operation<Answer>,
  variablesOf: (arg: Arg) => Variables,
  pick: (answer: Answer) => Data,
): Asking<Arg, Data> =>
  asking(operation, variablesOf, pick, ({ message }, { errors }) => errors.report(new Error(message)))

/** A mutation may be rejected for a valid reason, which the first error shows to the user; only bugs are reported. */
export const ninjaMutation = <Arg, Answer, Data>(
  operation: Operation<Answer>,
  variablesOf: (arg: Arg) => Variables,
  pick: (answer: Answer) => Data,
): Asking<Arg, Data> =>
  asking(operation, variablesOf, pick, ({ message, reference }, { errors }) => {
    if (reference) errors.report(new Error(`${message} (${reference})`))
  })
