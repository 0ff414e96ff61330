import type { Route } from '#contract/route.ts'
import { badRequest } from '../errors.ts'

/** Rows of a list in one response of the public API, by default and at most. */
export const API_ROWS = 500
export const MAX_API_ROWS = 5000

/** Parameters of the public API that a long list has beside its own. */
export interface PageAsk {
  limit: number
  from: number
}

const WHOLE = /^\d{1,9}$/

/** Returns the cursor of a page that begins with this row. */
export const cursorOf = (from: number) => Buffer.from(`row ${from}`).toString('base64url')

/** Returns the row at which a cursor begins. @throws when it is not from a response */
export const rowIn = (cursor: string) => {
  const row = /^row (\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]
  if (row === undefined) throw badRequest('The cursor is not from a response of this endpoint.')
  return Number(row)
}

/** Splits the parameters of a request to the public API into those of its page and the others. */
export const pageAskOf = ({ limit, cursor, ...query }: Record<string, string | undefined>) => {
  if (limit !== undefined && !(WHOLE.test(limit) && Number(limit) >= 1 && Number(limit) <= MAX_API_ROWS))
    throw badRequest(`The limit is a whole number from 1 to ${MAX_API_ROWS}.`)
  return {
    query,
    page: { limit: limit === undefined ? API_ROWS : Number(limit), from: cursor === undefined ? 0 : rowIn(cursor) },
  }
}

/** Returns whether the response is a list, or has a long one in a field, and the endpoint has no pages of its own. */
export const isPaged = ({ columns, response, wire, query }: Pick<Route, 'columns' | 'response' | 'wire' | 'query'>) =>
  wire === 'json' &&
  (columns !== undefined || response.def.type === 'array') &&
  !Object.keys(query?.def.shape ?? {}).includes('limit')

/** Returns one page of a response's list; `next` is the cursor of the page after it, null on the last one. */
export const apiPage = (row: Pick<Route, 'columns'>, data: unknown, { limit, from }: PageAsk) => {
  const field = row.columns || undefined
  const list = (field === undefined ? data : (data as Record<string, unknown>)[field]) as unknown[]
  const rows = list.slice(from, from + limit)
  return {
    data: field === undefined ? rows : { ...(data as object), [field]: rows },
    next: from + limit < list.length ? cursorOf(from + limit) : null,
  }
}
