import type { FastifyInstance } from 'fastify'
import type { ApiScope } from '#contract/apiTokens.ts'
import { API_PREFIX, type BodyOf, pathOf, type ResponseOf, type Route, type SentParams } from '#contract/route.ts'
import { UserError } from '#platform/errors.ts'
import { isPaged, MAX_API_ROWS } from '#platform/wire/apiPages.ts'

interface Given<R extends Route> {
  params?: SentParams<R>
  query?: Readonly<Record<string, string | undefined>>
  body?: BodyOf<R>
}

/** Calls endpoints of the public API with a token, so that its scopes, its member’s rights, limits and the audit log apply. */
export interface ApiCalls {
  scopes: readonly ApiScope[]
  /** Returns the response, with the rows of all pages. @throws the endpoint’s error as a UserError */
  call<R extends Route>(row: R, given?: Given<R>): Promise<ResponseOf<R>>
}

interface Answered {
  data: unknown
  next?: string | null
  detail?: string
}

const searchOf = (query: Readonly<Record<string, string | undefined>>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])),
  )

/** Returns the pages of a list as one. */
const joined = ({ columns }: Route, pages: readonly unknown[]): unknown => {
  if (pages.length === 1) return pages[0]
  if (!columns) return pages.flat()
  const parts = pages as Record<string, unknown[]>[]
  return { ...parts[0], [columns]: parts.flatMap((part) => part[columns]) }
}

/** Returns the calls that a token may make. */
export const openApiCalls = (app: FastifyInstance, token: string, scopes: readonly ApiScope[]): ApiCalls => ({
  scopes,
  call: async <R extends Route>(row: R, { params, query, body: sent }: Given<R> = {}) => {
    const path = pathOf(row as Pick<Route, 'path' | 'params'>, params as Record<string, string>)
    const pages: unknown[] = []
    let cursor: string | undefined
    do {
      const page = isPaged(row) ? { limit: String(MAX_API_ROWS), cursor } : {}
      const answer = await app.inject({
        method: row.method,
        url: `${API_PREFIX}${path}?${searchOf({ ...query, ...page })}`,
        headers: { authorization: `Bearer ${token}` },
        ...(sent === undefined ? {} : { payload: sent as object }),
      })
      const body = answer.json<Answered>()
      if (answer.statusCode >= 300) throw new UserError(answer.statusCode, body.detail ?? 'The request was refused.')
      pages.push(row.wire === 'graphql' ? body : body.data)
      cursor = body.next ?? undefined
    } while (cursor !== undefined)
    return joined(row, pages) as ResponseOf<R>
  },
})
