import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const ID = '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789'
const EMAIL = 'clove@project.example'

/** A stand-in for Google with one spreadsheet, which one service account may read. */
export interface StagedGoogle {
  /** The address to which the server sends its calls. */
  url: string
  /** The address of the spreadsheet, as a user pastes it. */
  spreadsheet: string
  /** The key file of the service account. */
  keyFile: string
  /** Replaces the rows of the only tab. */
  write(rows: readonly (readonly (string | number)[])[]): void
  close(): void
}

export const stageGoogle = async (): Promise<StagedGoogle> => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let values: readonly (readonly (string | number)[])[] = []
  const about = { properties: { title: 'Price list' }, sheets: [{ properties: { title: 'Costs', sheetType: 'GRID' } }] }
  const bodyOf = (path: string): object | undefined => {
    if (path === '/token') return { access_token: 'open', expires_in: 3600, token_type: 'Bearer' }
    if (path === '/drive/v3/files') return { files: [{ id: ID, name: 'Price list' }] }
    if (path === `/v4/spreadsheets/${ID}`) return about
    return path.startsWith(`/v4/spreadsheets/${ID}/values/`) ? { values } : undefined
  }
  const server = createServer((request, response) => {
    const body = bodyOf(new URL(request.url ?? '/', 'http://google').pathname)
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spreadsheet: `https://docs.google.com/spreadsheets/d/${ID}/edit#gid=0`,
    keyFile: JSON.stringify({
      type: 'service_account',
      client_email: EMAIL,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }),
    write: (rows) => {
      values = rows
    },
    close: () => void server.close(),
  }
}
