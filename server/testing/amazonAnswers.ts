import { setTimeout } from 'node:timers/promises'
import type { Fetch } from '#platform/connectors/ask.ts'

/** A call as it reached Amazon. */
export interface AmazonCall {
  method: string
  /** Host and path, such as `sellingpartnerapi-na.amazon.com/reports/2021-06-30/reports`. */
  at: string
  query: URLSearchParams
  headers: Headers
  body: string
  signal: AbortSignal | undefined
}

/** What Amazon answers; undefined: it never does. */
export type AmazonAnswer = Response | undefined | Promise<Response | undefined>

/** Amazon as a test wants it: by the end of the path, what is answered to each call of it. */
export interface AmazonAnswers {
  fetch: Fetch
  calls: AmazonCall[]
  /** Paths called, in their order. */
  paths(): string[]
  /** Answers calls whose host and path hold the text; the last one said counts. */
  on(text: string, answer: (call: AmazonCall, times: number) => AmazonAnswer): void
}

export const jsonAnswer = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { ...init, headers: { 'content-type': 'application/json', ...init.headers } })

export const amazonErrors = (
  status: number,
  code: string,
  details = '',
  headers: Record<string, string> = {},
): Response => jsonAnswer({ errors: [{ code, message: code, details }] }, { status, headers })

const never = async (signal: AbortSignal | undefined): Promise<Response> => {
  await setTimeout(60_000, undefined, { ...(signal ? { signal } : {}), ref: false })
  throw new Error('nobody waited so long')
}

export const newAmazonAnswers = (): AmazonAnswers => {
  const rules: { text: string; times: number; answer: Parameters<AmazonAnswers['on']>[1] }[] = []
  const answers: AmazonAnswers = {
    calls: [],
    paths: () => answers.calls.map(({ method, at }) => `${method} ${at.slice(at.indexOf('/'))}`),
    on: (text, answer) => void rules.unshift({ text, times: 0, answer }),
    fetch: async (address, init) => {
      init.signal?.throwIfAborted()
      const url = new URL(address)
      const call: AmazonCall = {
        method: init.method ?? 'GET',
        at: `${url.host}${url.pathname}`,
        query: url.searchParams,
        headers: new Headers(init.headers),
        body: String(init.body ?? ''),
        signal: init.signal ?? undefined,
      }
      answers.calls.push(call)
      const rule = rules.find(({ text }) => call.at.includes(text))
      if (!rule) return amazonErrors(404, 'NotFound')
      rule.times += 1
      return (await rule.answer(call, rule.times)) ?? never(call.signal)
    },
  }
  let tokens = 0
  answers.on('/auth/o2/token', () => {
    tokens += 1
    return jsonAnswer({ access_token: `Atza|${tokens}`, token_type: 'bearer', expires_in: 3600 })
  })
  return answers
}
