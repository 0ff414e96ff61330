import { COLUMNS_TYPE } from '#contract/headers.ts'
import type { Route } from '#contract/route.ts'
import { fromBytes } from '#rules/lists/columnBytes.ts'
import { toRows } from '#rules/lists/columnRows.ts'
import type { Sent } from '../store/services.ts'

/** Accepts a long list by columns. */
export const acceptColumns = { accept: `${COLUMNS_TYPE}, application/json` }

const withRows = (buffer: ArrayBuffer, name: string): unknown => {
  const { data, columns } = fromBytes(buffer)
  const rows = toRows(columns)
  return { data: name === '' ? rows : { ...(data as object), [name]: rows } }
}

/** Reads a response to its end, by columns if the server has sent them. */
export const readSent = async (response: Response, columns: Route['columns']): Promise<Sent> => {
  const isColumns = columns !== undefined && response.headers.get('content-type') === COLUMNS_TYPE
  const json: unknown = isColumns
    ? withRows(await response.arrayBuffer(), columns)
    : await response.json().catch(() => undefined)
  return { response, json }
}
