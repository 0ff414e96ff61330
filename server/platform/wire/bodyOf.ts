import { COLUMNS_TYPE } from '#contract/headers.ts'
import type { Route } from '#contract/route.ts'
import { toBytes } from '#rules/lists/columnBytes.ts'
import { toColumnRows } from '#rules/lists/columnRows.ts'
import { hasLongList, runInTurns, stringifyInTurns } from '../turns/inTurns.ts'

/** Fewer rows are not worth the conversion. */
const MIN_ROWS = 1000

const listIn = (data: unknown, name: string): unknown =>
  name === '' ? data : (data as Record<string, unknown> | undefined)?.[name]

/** Returns the response's long list as bytes if the caller accepts them. */
const columnsOf = async ({ columns }: Route, data: unknown, accept: string | undefined) => {
  if (columns === undefined || !accept?.includes(COLUMNS_TYPE)) return undefined
  const rows = listIn(data, columns)
  if (!Array.isArray(rows) || rows.length < MIN_ROWS) return undefined
  const rest = columns === '' ? [] : { ...(data as object), [columns]: [] }
  const bytes = await runInTurns(toBytes(rest, await runInTurns(toColumnRows(rows as object[]))))
  return Buffer.from(bytes.buffer)
}

/** Returns what to send for the data of a route; without a type, Fastify writes it as JSON. */
export const bodyOf = async (row: Route, data: unknown, accept: string | undefined) => {
  const columns = await columnsOf(row, data, accept)
  if (columns) return { type: COLUMNS_TYPE, body: columns }
  const payload = row.wire === 'graphql' ? data : { data }
  if (!hasLongList(payload)) return { body: payload }
  return { type: 'application/json; charset=utf-8', body: await stringifyInTurns(payload) }
}
