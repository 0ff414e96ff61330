import type { BodyOf, Route, SentParams } from '#contract/route.ts'

/** One call as the base query takes it: the contract row, its path parameters, its query and its body. */
export interface Call {
  route: Route
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
  /** Name of a list in the answer that may have very many rows, '' when the answer is that list: then not every row is checked. */
  longList?: string
}

/** What a failed call gives. `status` 0: no answer, or an answer outside the contract. */
export interface CallError {
  status: number
  message?: string
  reference?: string
}

/** Options an endpoint may set for the error handler. */
export interface CallOptions {
  /** Shown when the server gave no message. */
  failure?: string
  /** The caller shows the failure itself. */
  quiet?: boolean
}

type Parts<R extends Route> = {
  body?: BodyOf<R>
  query?: Call['query']
  longList?: string
} & (Record<never, never> extends SentParams<R> ? { params?: SentParams<R> } : { params: SentParams<R> })
type Given<R extends Route> = Record<never, never> extends Parts<R> ? [parts?: Parts<R>] : [parts: Parts<R>]

/** A call of a contract row; the compiler checks path parameters and body against the row. */
export const call = <R extends Route>(route: R, ...[parts]: Given<R>): Call => ({
  route: route as unknown as Route,
  ...(parts as Omit<Call, 'route'> | undefined),
})
