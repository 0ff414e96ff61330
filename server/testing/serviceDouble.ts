import type { Fetch } from '#platform/connectors/ask.ts'

export interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

/** A service that gives out tokens at `/token` and takes calls anywhere else. */
export interface ServiceDouble {
  fetch: Fetch
  /** How it answers a call made with a token; a test sets its own. `error` thrown: the network is down. */
  answer(token: string, url: string): Answer | Promise<Answer>
  /** How it answers who wants a token, the first as number 1. */
  grant(number: number): Answer | Promise<Answer>
  /** Tokens asked for. */
  grants: number
  /** Tokens that calls were made with. */
  calls: string[]
}

const responseOf = ({ status = 200, headers = {}, body = {} }: Answer) =>
  new Response(JSON.stringify(body), { status, headers })

export const newServiceDouble = (): ServiceDouble => {
  const double: ServiceDouble = {
    answer: () => ({ body: { done: true } }),
    grant: (number) => ({ body: { access_token: `token-${number}`, expires_in: 3600 } }),
    grants: 0,
    calls: [],
    fetch: async (url, init) => {
      init.signal?.throwIfAborted()
      if (url.endsWith('/token')) {
        double.grants += 1
        return responseOf(await double.grant(double.grants))
      }
      const token = new Headers(init.headers).get('x-token') ?? ''
      double.calls.push(token)
      return responseOf(await double.answer(token, url))
    },
  }
  return double
}
