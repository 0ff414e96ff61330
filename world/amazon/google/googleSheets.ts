import { createPublicKey, verify } from 'node:crypto'
import type { Buckets } from '../gateway/buckets.ts'
import { json } from '../gateway/call.ts'
import type { Incoming } from '../gateway/gateway.ts'
import { areaOf, readArea, type SheetCell, type SheetRows, writeArea } from './cells.ts'

const TOKEN_SECONDS = 3600
const AUDIENCE = 'https://oauth2.googleapis.com/token'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** Google's limit for reads, and for writes, of an account: 60 per minute. */
const limit = { rate: 1, burst: 60 }

/** A spreadsheet and its editors. */
export interface Spreadsheet {
  rows: SheetRows
  /** Email addresses of accounts; others can only read. */
  editors: readonly string[]
  readers?: readonly string[]
}

/** The simulated content of Google. */
export interface GoogleParts {
  /** Public keys (PEM) of service accounts, by email address. */
  accounts: Readonly<Record<string, string>>
  spreadsheets: Readonly<Record<string, Spreadsheet>>
}

const refused = (status: number, state: string, message: string) =>
  json({ error: { code: status, message, status: state } }, status)

const decoded = (part: string): Record<string, unknown> => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Returns the account that signed an assertion (RFC 7523); undefined for an unknown or expired one. */
const signedBy = ({ accounts }: GoogleParts, assertion: string, now: number): string | undefined => {
  const [head = '', claims = '', signature = ''] = assertion.split('.')
  const { iss, aud, exp } = decoded(claims)
  const key = typeof iss === 'string' ? accounts[iss] : undefined
  if (key === undefined || typeof iss !== 'string' || aud !== AUDIENCE || !(Number(exp) * 1000 > now)) return undefined
  const text = Buffer.from(`${head}.${claims}`)
  return verify('RSA-SHA256', text, createPublicKey(key), Buffer.from(signature, 'base64url')) ? iss : undefined
}

interface Written {
  data?: { range: string; values: (SheetCell | null)[][] }[]
  values?: (SheetCell | null)[][]
}

/** Google's tokens and its Sheets API, version 4, limited to reading, writing and appending values. */
export const openGoogleSheets = (parts: GoogleParts, buckets: Buckets) => {
  const tokens = new Map<string, { email: string; until: number }>()

  const answerToken = ({ text, now }: Incoming): Response => {
    const fields = new URLSearchParams(text)
    const email = fields.get('grant_type') === GRANT ? signedBy(parts, fields.get('assertion') ?? '', now) : undefined
    if (!email) return json({ error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }, 400)
    const token = `ya29.${tokens.size + 1}`
    tokens.set(token, { email, until: now + TOKEN_SECONDS * 1000 })
    return json({ access_token: token, expires_in: TOKEN_SECONDS, token_type: 'Bearer' })
  }

  const change = ({ rows }: Spreadsheet, tail: string, text: string): Response => {
    const { data = [], values = [] } = JSON.parse(text) as Written
    const areas = data.map((one) => ({ area: areaOf(one.range), values: one.values }))
    if (areas.some(({ area }) => !area)) return refused(400, 'INVALID_ARGUMENT', 'Unable to parse range')
    for (const { area, values: cells } of areas) if (area) writeArea(rows, area, cells)
    if (tail.endsWith(':append')) rows.push(...values.map((row) => row.map((cell) => cell ?? '')))
    return json({ totalUpdatedRows: areas.length + values.length })
  }

  const answerValues = ({ method, headers, text, now }: Incoming, id: string, tail: string): Response => {
    const held = tokens.get(headers.get('authorization')?.replace(/^Bearer /, '') ?? '')
    if (!held || held.until <= now) return refused(401, 'UNAUTHENTICATED', 'Request had invalid credentials.')
    const { email } = held
    const isRead = method === 'GET'
    const bucket = { operation: isRead ? 'sheets.read' : 'sheets.write', partner: email, app: email }
    if (!buckets.take(bucket, limit, now)) return refused(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.')
    const sheet = parts.spreadsheets[id]
    if (!sheet) return refused(404, 'NOT_FOUND', 'Requested entity was not found.')
    const may = [...sheet.editors, ...(isRead ? (sheet.readers ?? []) : [])]
    if (!may.includes(email)) return refused(403, 'PERMISSION_DENIED', 'The caller does not have permission')
    if (!isRead) return change(sheet, tail, text)
    const range = tail.replace(/^\//, '')
    const area = areaOf(range)
    if (!area) return refused(400, 'INVALID_ARGUMENT', `Unable to parse range: ${range}`)
    const values = readArea(sheet.rows, area)
    return json({ range, majorDimension: 'ROWS', ...(values.length ? { values } : {}) })
  }

  return (incoming: Incoming, path: string): Response => {
    if (path === '/token') return answerToken(incoming)
    const [, id = '', tail = ''] = /^\/v4\/spreadsheets\/([^/]+)\/values(.*)$/.exec(decodeURIComponent(path)) ?? []
    return id ? answerValues(incoming, id, tail) : refused(404, 'NOT_FOUND', 'Requested entity was not found.')
  }
}
