import type { Upload } from '#contract/uploads.ts'
import { openEventLog } from './eventLog.ts'
import type { TestClient, TestServer } from './testServer.ts'

const BOUNDARY = 'clove-test-boundary'

/** A multipart form: fields in the order given, the file where its name stands. */
export const formOf = (parts: readonly (readonly [name: string, value: string | Buffer, filename?: string])[]) => {
  const pieces = parts.flatMap(([name, value, filename]) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
        `${filename === undefined ? '' : 'Content-Type: application/octet-stream\r\n'}\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

type Fields = Readonly<Record<string, string>>

/** A user who drops files, and sees what becomes of them. */
export interface Uploader {
  client: TestClient
  /** POST /uploads as it answers. */
  post(content: string | Buffer, fields?: Fields, filename?: string): ReturnType<TestClient['call']>
  /** Sends a file and waits until it is imported, held, asked about or failed. */
  send(content: string | Buffer, fields?: Fields, filename?: string): Promise<Upload>
  /** Waits until the upload, or another one that fits, has come to rest. */
  rest(fits: (upload: Upload) => boolean): Promise<Upload>
  /** Accepts, drops or undoes; an undo is waited for. */
  act(id: string, action: 'accept' | 'drop' | 'undo', body?: object): Promise<Upload>
  close(): void
}

const isAtRest = ({ state, questions }: Upload) =>
  state === 'detected' ? questions !== undefined : state !== 'received' && state !== 'staged'

const openUploader = async (server: TestServer, client: TestClient): Promise<Uploader> => {
  const log = await openEventLog(server.platform, client.tenantId)
  let seen = 0
  const post: Uploader['post'] = (content, fields = {}, filename = 'report.txt') => {
    const form = formOf([...Object.entries(fields), ['file', content, filename] as const])
    return client.call('POST', '/uploads', form.payload, { headers: form.headers })
  }
  const rest: Uploader['rest'] = async (fits) => {
    const from = seen
    const at = (one: Upload) => log.events.findLastIndex(({ data }) => data === one)
    const upload = await log.next('import', (one) => at(one) >= from && isAtRest(one) && fits(one))
    seen = at(upload) + 1
    return upload
  }
  return {
    client,
    post,
    rest,
    send: async (content, fields, filename) => {
      const answer = await post(content, fields, filename)
      if (answer.statusCode !== 202) throw new Error(`POST /uploads answered ${answer.statusCode}: ${answer.body}`)
      const { id } = answer.json<{ data: Upload }>().data
      return rest((upload) => upload.id === id)
    },
    act: async (id, action, body) => {
      const upload = await client.data<Upload>('POST', `/uploads/${id}/${action}`, body)
      // at once, or by a job while another job holds the imports: its event comes in both cases
      const isUndone = action === 'undo' && (upload.state === 'imported' || upload.state === 'undone')
      return isUndone ? rest((one) => one.id === id && one.state === 'undone') : upload
    },
    close: () => log.close(),
  }
}

/** A user of a tenant of its own with the given accounts. */
export const newAccounts = async (
  server: TestServer,
  tenant: string,
  sellers: readonly (readonly [seller: string, platform: 'amazon' | 'shop', marketplaces: string[]])[],
): Promise<TestClient> => {
  const client = await server.client({ tenant })
  const accounts = sellers.map(([seller, platform, marketplaces]) => ({
    seller,
    title: seller,
    platform,
    marketplaces,
  }))
  await client.data('POST', '/admin/sellers', accounts)
  return client
}

/** A tenant of its own with the given accounts, and a user who uploads. */
export const newUploader = async (
  server: TestServer,
  ...account: [tenant: string, sellers: Parameters<typeof newAccounts>[2]]
): Promise<Uploader> => openUploader(server, await newAccounts(server, ...account))
