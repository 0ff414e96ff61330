import { ConnectorError } from '../connectors/connectorError.ts'
import type { ApiCall, Connectors } from '../connectors/connectors.ts'
import type { Access } from '../connectors/tokens.ts'
import { conflict, UserError } from '../errors.ts'
import { accountAssertion } from './serviceToken.ts'
import {
  type Cell,
  type CellChange,
  type ListSpreadsheets,
  type OpenSheet,
  type ServiceAccount,
  sheetsConnection,
} from './sheet.ts'

interface Places {
  tokenUrl: string
  apiUrl: string
  driveUrl: string
}

const google: Places = {
  tokenUrl: 'https://oauth2.googleapis.com/token',
  apiUrl: 'https://sheets.googleapis.com',
  driveUrl: 'https://www.googleapis.com',
}

const DEADLINE_MS = 20_000
/** Rate limit and burst for reads and writes; Google allows 60 calls a minute per account. */
const LIMIT = { rate: 1, burst: 60 }
/** Cells per call, to stay below the size limit of requests. */
const BATCH = 5000

const away = () => new UserError(502, 'Google Sheets cannot be reached right now. Try again in a few minutes.')

type Refusals = Readonly<Record<number, UserError>>

const badKey = (email: string) =>
  conflict(`Google does not accept the key of ${email}. Connect the spreadsheet with a new one.`)

const tokenRefusals = (email: string): Refusals => ({ 400: badKey(email), 401: badKey(email), 403: badKey(email) })

const tooOften = new UserError(503, 'Google Sheets receives too many requests. Try again in a minute.')

const driveRefusals = (email: string): Refusals => ({
  401: badKey(email),
  403: conflict(
    'Google does not list the spreadsheets: the Drive API is off. Enable it, or paste a spreadsheet’s address.',
  ),
  429: tooOften,
})

const sheetRefusals = (email: string): Refusals => ({
  400: conflict('The spreadsheet no longer has this tab. Choose another one.'),
  401: badKey(email),
  403: conflict(
    `${email} can’t change the spreadsheet. Share it with that address as an editor, and enable the Sheets API.`,
  ),
  404: conflict('The spreadsheet no longer exists. Connect another one.'),
  429: tooOften,
})

/** Returns the error message for a failed call. */
const refusalOf = (email: string, { step, status, reason }: ConnectorError, refusalsOf = sheetRefusals): UserError => {
  const refusals = step === 'token' ? tokenRefusals(email) : refusalsOf(email)
  return refusals[status ?? (reason === 'throttled' ? 429 : 0)] ?? away()
}

const accessOf = ({ tokenUrl }: Places, account: ServiceAccount): Access => ({
  ...account,
  connection: sheetsConnection,
  token: 'access',
  mark: account.key.mark,
  request: () => ({
    url: tokenUrl,
    init: {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        // The audience is Google, even when a proxy forwards the call.
        assertion: accountAssertion(account, google.tokenUrl, Date.now()),
      }),
    },
  }),
})

/** Returns the letters of a column: 0 is A, 26 AA. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

const rangeOf = ({ row, column, value }: CellChange) => ({
  range: `${letters(column)}${row + 1}`,
  values: [[value ?? '']],
})

const batches = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH))

interface SheetsRequest {
  url: string
  /** The request body of a write. */
  body?: object
  repeatable: boolean
}

const asking = (connectors: Connectors, places: Places, account: ServiceAccount, refusals = sheetRefusals) => {
  const access = accessOf(places, account)
  return ({ url, body, repeatable }: SheetsRequest): Promise<unknown> => {
    const call: ApiCall<unknown> = {
      limit: { ...LIMIT, operation: body ? 'write' : 'read', app: account.email },
      request: (token) => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
        return { url, init }
      },
      read: (response) => response.json(),
      repeatable,
    }
    return connectors.call(access, call, { deadline: DEADLINE_MS }).catch((error: unknown) => {
      throw error instanceof ConnectorError ? refusalOf(account.email, error, refusals) : error
    })
  }
}

interface About {
  properties?: { title?: string }
  sheets?: {
    properties?: { title?: string; sheetType?: string }
    merges?: { startRowIndex?: number; endRowIndex?: number; startColumnIndex?: number; endColumnIndex?: number }[]
  }[]
}

const aboutOf = ({ properties, sheets = [] }: About) => ({
  title: properties?.title ?? '',
  // Chart tabs have no cells.
  tabs: sheets.flatMap(({ properties: tab, merges = [] }) =>
    (tab?.sheetType ?? 'GRID') === 'GRID'
      ? [
          {
            title: tab?.title ?? '',
            merged: merges.map(({ startRowIndex = 0, endRowIndex = 0, startColumnIndex = 0, endColumnIndex = 0 }) => ({
              ...{ row: startRowIndex, rowEnd: endRowIndex, column: startColumnIndex, columnEnd: endColumnIndex },
            })),
          },
        ]
      : [],
  ),
})

const ABOUT = 'fields=properties.title,sheets(properties(title,sheetType),merges)'

/** Returns a range of a tab in Google's notation; of the first tab by default. */
const rangeIn = (tab: string | undefined, range: string) =>
  tab === undefined ? range : encodeURIComponent(`'${tab.replaceAll("'", "''")}'!${range}`)

/** Opens spreadsheets of Google Sheets with its API version 4. `places`: its URLs. */
export const googleSheets =
  (connectors: Connectors, places: Places = google): OpenSheet =>
  (account, spreadsheet) => {
    const ask = asking(connectors, places, account)
    const base = `${places.apiUrl}/v4/spreadsheets/${encodeURIComponent(spreadsheet)}`
    return {
      about: async () => aboutOf((await ask({ url: `${base}?${ABOUT}`, repeatable: true })) as About),
      read: async (tab) => {
        const url = `${base}/values/${rangeIn(tab, 'A:ZZ')}?valueRenderOption=UNFORMATTED_VALUE&majorDimension=ROWS`
        return ((await ask({ url, repeatable: true })) as { values?: Cell[][] }).values ?? []
      },
      write: async ({ cells, rows }) => {
        for (const part of batches(cells)) {
          const body = { valueInputOption: 'RAW', data: part.map(rangeOf) }
          await ask({ url: `${base}/values:batchUpdate`, body, repeatable: true })
        }
        for (const part of batches(rows)) {
          const url = `${base}/values/A1:append?valueInputOption=RAW&insertDataOption=INSERT_ROWS`
          // A repeated call would append the rows twice.
          await ask({ url, body: { values: part.map((row) => row.map((cell) => cell ?? '')) }, repeatable: false })
        }
      },
    }
  }

const LISTED = 100
const SHARED = new URLSearchParams({
  q: "mimeType = 'application/vnd.google-apps.spreadsheet' and trashed = false",
  fields: 'files(id,name,modifiedTime)',
  orderBy: 'modifiedTime desc',
  pageSize: String(LISTED),
  supportsAllDrives: 'true',
  includeItemsFromAllDrives: 'true',
})

/** Lists the first hundred spreadsheets of an account with the API version 3 of Google Drive. */
export const googleDrive =
  (connectors: Connectors, places: Places = google): ListSpreadsheets =>
  async (account) => {
    const ask = asking(connectors, places, account, driveRefusals)
    const answer = await ask({ url: `${places.driveUrl}/drive/v3/files?${SHARED}`, repeatable: true })
    const { files = [] } = answer as { files?: { id: string; name: string; modifiedTime?: string }[] }
    return files.map(({ id, name, modifiedTime }) => ({ id, title: name, changedAt: modifiedTime ?? null }))
  }
