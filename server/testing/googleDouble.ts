import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import Fastify from 'fastify'
import type { Kysely } from 'kysely'
import { openConnectors } from '#platform/connectors/connectors.ts'
import type { Tables } from '#platform/db/tables.ts'
import { googleDrive, googleSheets } from '#platform/sheets/googleSheets.ts'
import type { Cell, ListSpreadsheets, OpenSheet } from '#platform/sheets/sheet.ts'
import { newRushingClock } from './rushingClock.ts'

const ID = '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789'
const EMAIL = 'clove@project.example'

/** Google's token and sheets services, with one spreadsheet shared with one service account. */
export interface GoogleDouble {
  /** Opens spreadsheets without ever waiting; what is kept of calls lies in `db`. */
  open(db: Kysely<Tables>): OpenSheet
  list(db: Kysely<Tables>): ListSpreadsheets
  address: string
  email: string
  /** The key file of the account. */
  keyFile: string
  /** What stands in the first tab; a test may write into it. */
  cells: Cell[][]
  /** The tabs after it, by title. */
  tabs: Record<string, Cell[][]>
  /** Merged cells of the first tab, as Google tells them. */
  merges: object[]
  /** Answers each call of the sheets with this status while it is set. */
  refuse: number | undefined
  /** Calls of the sheets, each by method and the end of its path. */
  calls: string[]
  close(): Promise<void>
}

const columnOf = (letters: string) => [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1

export const openGoogleDouble = async (): Promise<GoogleDouble> => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const app = Fastify()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  const isSigned = (assertion: string) => {
    const [head = '', claims = '', signature = ''] = assertion.split('.')
    const claimsJson = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
    const key = createPublicKey(publicKey)
    const good = verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))
    return good && claimsJson.iss === EMAIL && claimsJson.aud === 'https://oauth2.googleapis.com/token'
  }
  app.post<{ Body: { assertion: string } }>('/token', async ({ body }, reply) =>
    isSigned(body.assertion)
      ? { access_token: 'let-me-in', expires_in: 3600 }
      : reply.code(400).send({ error: 'invalid_grant' }),
  )
  const double: GoogleDouble = {
    open: () => {
      throw new Error('not yet open')
    },
    list: () => {
      throw new Error('not yet open')
    },
    address: `https://docs.google.com/spreadsheets/d/${ID}/edit#gid=0`,
    email: EMAIL,
    keyFile: JSON.stringify({ type: 'service_account', client_email: EMAIL, private_key: privateKey }),
    cells: [],
    tabs: {},
    merges: [],
    refuse: undefined,
    calls: [],
    close: () => app.close(),
  }
  const put = (row: number, column: number, value: Cell) => {
    while (double.cells.length <= row) double.cells.push([])
    const line = double.cells[row] ?? []
    while (line.length <= column) line.push('')
    line[column] = value
  }
  app.all('/v4/*', async (request, reply) => {
    const path = decodeURIComponent(request.url).replace(`/v4/spreadsheets/${ID}/values`, '')
    double.calls.push(`${request.method} ${path}`)
    if (request.headers.authorization !== 'Bearer let-me-in') return reply.code(401).send({})
    if (double.refuse) return reply.code(double.refuse).send({ error: { message: 'no' } })
    const [, named] = /^\/'(.+)'!A:ZZ/.exec(path) ?? []
    const tab = named === undefined || named === 'Sheet1' ? double.cells : double.tabs[named.replaceAll("''", "'")]
    if (path.startsWith('/v4/'))
      return {
        properties: { title: 'Products' },
        sheets: [
          { properties: { title: 'Sheet1', sheetType: 'GRID' }, merges: double.merges },
          ...Object.keys(double.tabs).map((title) => ({ properties: { title, sheetType: 'GRID' } })),
          { properties: { title: 'Chart', sheetType: 'OBJECT' } },
        ],
      }
    if (!tab) return reply.code(400).send({ error: { message: `Unable to parse range: ${path}` } })
    if (request.method === 'GET') return { values: tab }
    const body = request.body as { data?: { range: string; values: Cell[][] }[]; values?: Cell[][] }
    for (const { range, values } of body.data ?? []) {
      const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(range) ?? []
      put(Number(row) - 1, columnOf(letters), values[0]?.[0] ?? '')
    }
    double.cells.push(...(body.values ?? []))
    return {}
  })
  app.get('/drive/v3/files', async (request, reply) => {
    if (request.headers.authorization !== 'Bearer let-me-in') return reply.code(401).send({})
    if (double.refuse) return reply.code(double.refuse).send({ error: { message: 'no' } })
    return { files: [{ id: ID, name: 'Products', modifiedTime: '2026-11-20T10:00:00.000Z' }] }
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const places = { tokenUrl: `${origin}/token`, apiUrl: origin, driveUrl: origin }
  double.open = (db) => googleSheets(openConnectors({ db, clock: newRushingClock() }), places)
  double.list = (db) => googleDrive(openConnectors({ db, clock: newRushingClock() }), places)
  return double
}
