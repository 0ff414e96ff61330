import { buffersOf, type ColumnRows, toColumnRows } from '#shared/lists/columnRows.ts'

/** A call whose response holds a long list under `rows`. */
export interface ListCall {
  path: string
  headers: Record<string, string>
}

/** The response without its list, and the list as columns; without `columns` the response is complete. */
export interface ListResponse {
  status: number
  headers: [string, string][]
  json: unknown
  columns?: ColumnRows
}

/** Fewer rows are not worth the conversion. */
const MIN_ROWS = 5000

const read = async ({ path, headers }: ListCall): Promise<ListResponse> => {
  const response = await fetch(path, { credentials: 'include', headers })
  const json: unknown = await response.json().catch(() => undefined)
  const sent = { status: response.status, headers: [...response.headers] }
  const data = (json as { data?: { rows?: unknown } } | undefined)?.data
  if (!Array.isArray(data?.rows) || data.rows.length < MIN_ROWS) return { ...sent, json }
  return { ...sent, json: { data: { ...data, rows: [] } }, columns: toColumnRows(data.rows as object[]) }
}

self.onmessage = async ({ data }: MessageEvent<ListCall>) => {
  const message = await read(data).catch(() => undefined)
  self.postMessage(message, { transfer: message?.columns ? buffersOf(message.columns) : [] })
}
