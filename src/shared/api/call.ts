import type { BodyOf, Route, SentParams } from '#contract/route.ts'

/** Arguments of the base query: the contract route, its path parameters, its query and its body. */
export interface Call {
  route: Route
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
  /**
   * Name of a list in the response that may have very many rows, '' when the response is that list; only some of its
   * rows are validated.
   */
  longList?: string
}

/** The error of a request. `status` 0: no response, or one that violates the contract. */
export interface CallError {
  status: number
  message?: string
  reference?: string
  /** Nothing has reported the error: the caller does. */
  quiet?: true
}

/** Options of an endpoint for the error handler. */
export interface CallOptions {
  /** Shown when the server sent no message. */
  failure?: string
  /** The caller shows the error itself. */
  quiet?: boolean
}

type Parts<R extends Route> = {
  body?: BodyOf<R>
  query?: Call['query']
  longList?: string
} & (Record<never, never> extends SentParams<R> ? { params?: SentParams<R> } : { params: SentParams<R> })
type Given<R extends Route> = Record<never, never> extends Parts<R> ? [parts?: Parts<R>] : [parts: Parts<R>]

/** Builds a request of a contract route; the compiler checks path parameters and body against the route. */
export const call = <R extends Route>(route: R, ...[parts]: Given<R>): Call => ({
  route: route as unknown as Route,
  ...(parts as Omit<Call, 'route'> | undefined),
})
