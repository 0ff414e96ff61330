import { conflict, UserError } from '../errors.ts'
import { accountAssertion } from './serviceToken.ts'
import type { Cell, CellChange, OpenSheet, ServiceAccount } from './sheet.ts'

interface Places {
  tokenUrl: string
  apiUrl: string
}

const google: Places = { tokenUrl: 'https://oauth2.googleapis.com/token', apiUrl: 'https://sheets.googleapis.com' }

const TIMEOUT_MS = 15_000
/** Cells of one call, so that none grows beyond what is taken. */
const BATCH = 5000

const away = () => new UserError(502, 'Google Sheets cannot be reached right now. Please try again in a few minutes.')

type Refusals = Readonly<Record<number, UserError>>

const badKey = (email: string) =>
  conflict(`Google does not accept the key of ${email}. Please connect the spreadsheet with a new one.`)

const tokenRefusals = (email: string): Refusals => ({ 400: badKey(email), 401: badKey(email), 403: badKey(email) })

const sheetRefusals = (email: string): Refusals => ({
  401: badKey(email),
  403: conflict(
    `${email} may not change the spreadsheet. Share it with that address as an editor, and switch the Sheets API on.`,
  ),
  404: conflict('There is no such spreadsheet any more. Please connect another one.'),
  429: new UserError(503, 'Google Sheets is asked too often. Please try again in a minute.'),
})

/** The body of a good answer; anything else is thrown in words. */
const ask = async (url: string, init: RequestInit, refusals: Refusals): Promise<unknown> => {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) throw refusals[answer.status] ?? away()
    return await answer.json()
  } catch (error) {
    throw error instanceof UserError ? error : away()
  }
}

const readToken = async ({ tokenUrl }: Places, account: ServiceAccount): Promise<string> => {
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    // whoever forwards the call, it is Google that reads it
    assertion: accountAssertion(account, google.tokenUrl, Date.now()),
  })
  const answer = await ask(tokenUrl, { method: 'POST', body }, tokenRefusals(account.email))
  const { access_token: token } = answer as { access_token?: unknown }
  if (typeof token !== 'string') throw away()
  return token
}

/** Column 0 is A, 26 AA. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

const rangeOf = ({ row, column, value }: CellChange) => ({
  range: `${letters(column)}${row + 1}`,
  values: [[value ?? '']],
})

const batches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => all.slice(at * BATCH, (at + 1) * BATCH))

/** Spreadsheets of Google Sheets, by its API of version 4. `places`: where it answers. */
export const googleSheets =
  (places: Places = google): OpenSheet =>
  (account, spreadsheet) => {
    const refusals = sheetRefusals(account.email)
    let token: Promise<string> | undefined
    const values = async (path: string, body?: object): Promise<unknown> => {
      token ??= readToken(places, account)
      const headers = { authorization: `Bearer ${await token}`, 'content-type': 'application/json' }
      const url = `${places.apiUrl}/v4/spreadsheets/${encodeURIComponent(spreadsheet)}/values${path}`
      return ask(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }, refusals)
    }
    return {
      read: async () => {
        const answer = await values('/A:ZZ?valueRenderOption=UNFORMATTED_VALUE&majorDimension=ROWS')
        return (answer as { values?: Cell[][] }).values ?? []
      },
      write: async ({ cells, rows }) => {
        for (const part of batches(cells))
          await values(':batchUpdate', { valueInputOption: 'RAW', data: part.map(rangeOf) })
        for (const part of batches(rows))
          await values('/A1:append?valueInputOption=RAW&insertDataOption=INSERT_ROWS', {
            values: part.map((row) => row.map((cell) => cell ?? '')),
          })
      },
    }
  }
