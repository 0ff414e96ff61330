import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Upload } from '#contract/uploads.ts'

/** A signed-in caller of the demo tenant. */
export interface Client {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body?: unknown): Promise<T>
  /** Sends a file and returns once it is acknowledged. */
  sendFile(path: string, fields?: Record<string, string>): Promise<Upload>
  /** Sends a file and waits until its import is over. */
  importFile(path: string, fields?: Record<string, string>): Promise<Upload>
  settled(id: string): Promise<Upload>
  headers: Record<string, string>
  url: string
}

const underWay = new Set(['received', 'staged'])

export const signIn = async (url: string): Promise<Client> => {
  const answer = await fetch(`${url}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@clove.example', password: 'clove-demo' }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const headers = { cookie, 'x-clove-tenant': 'demo' }
  const read = async <T>(response: Response): Promise<T> => {
    const json = (await response.json()) as { data: T; message?: string }
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${json.message}`)
    return json.data
  }
  const get = async <T>(path: string) => read<T>(await fetch(url + path, { headers }))
  const post = async <T>(path: string, body?: unknown) =>
    read<T>(
      await fetch(url + path, {
        method: 'POST',
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  const settled = async (id: string): Promise<Upload> => {
    const start = performance.now()
    for (;;) {
      const upload = await get<Upload>(`/uploads/${id}`)
      if (!underWay.has(upload.state)) return upload
      // each request takes processor time of the database, which a measure counts as the import's
      await wait(Math.max(50, (performance.now() - start) / 50))
    }
  }
  const sendFile: Client['sendFile'] = async (path, fields = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', await openAsBlob(path), basename(path))
    return read<Upload>(await fetch(`${url}/uploads`, { method: 'POST', headers, body: form }))
  }
  return {
    url,
    headers,
    get,
    post,
    settled,
    sendFile,
    importFile: async (path, fields) => {
      const upload = await settled((await sendFile(path, fields)).id)
      if (upload.state !== 'imported')
        throw new Error(`${path} ended as ${upload.state}: ${upload.message ?? JSON.stringify(upload.holds)}`)
      return upload
    },
  }
}
