import { startFauxqs } from 'fauxqs'

/** A service that speaks S3; it takes any keys. */
export interface S3 {
  endpoint: string
  make(bucket: string): Promise<void>
  /** Deletes an object and its bucket. */
  remove(bucket: string, key: string): Promise<void>
  keysIn(bucket: string): Promise<string[]>
  read(bucket: string, key: string): Promise<string>
  close(): Promise<void>
}

export const openS3 = async (): Promise<S3> => {
  const service = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
  const endpoint = `http://127.0.0.1:${service.port}`
  const send = async (path: string, method = 'GET') => {
    const response = await fetch(`${endpoint}/${path}`, { method })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
    return response.text()
  }
  return {
    endpoint,
    make: async (bucket) => void (await send(bucket, 'PUT')),
    remove: async (bucket, key) => {
      await send(`${bucket}/${key}`, 'DELETE')
      await send(bucket, 'DELETE')
    },
    keysIn: async (bucket) =>
      [...(await send(`${bucket}?list-type=2`)).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key),
    read: (bucket, key) => send(`${bucket}/${key}`),
    close: () => service.stop(),
  }
}
