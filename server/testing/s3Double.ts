import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { delimiter, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A service that speaks S3, of somebody else's making. */
export interface S3Double {
  /** An address for CLOVE_FILES, with a bucket of its own. */
  url: string
  name: string
  /** Whether it tells of uploads that were begun and never ended. */
  listsUnfinished: boolean
  close(): Promise<void>
}

const BUCKET = 'clove-files'
/** Any keys will do, but a client wants some. */
const keys = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' }

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A moto that is installed knows all of S3; the double that comes with npm lists no unfinished uploads. */
const doubles = (port: number) => {
  const fauxqs = `import('fauxqs').then(({ startFauxqs }) => startFauxqs({ port: ${port}, logger: false }))`
  const all = [
    { name: 'moto', file: 'moto_server', args: ['-H', '127.0.0.1', '-p', String(port)], listsUnfinished: true },
    { name: 'fauxqs', file: process.execPath, args: ['--input-type=module', '--eval', fauxqs], listsUnfinished: false },
  ]
  const isThere = (file: string) =>
    (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(resolve(folder, file)))
  return all.filter(({ file }) => isThere(file))
}

const answers = async (address: string): Promise<void> => {
  for (;;) {
    const made = await fetch(`${address}/${BUCKET}`, { method: 'PUT' }).catch(() => undefined)
    if (made?.ok) return
    await wait(50)
  }
}

const startOne = async (port: number, { name, file, args, listsUnfinished }: ReturnType<typeof doubles>[number]) => {
  const child = spawn(file, args, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const endpoint = `http://127.0.0.1:${port}`
  const isUp = await Promise.race([answers(endpoint).then(() => true), ended.then(() => false)])
  if (!isUp) return undefined
  const close = async () => {
    child.kill()
    await ended
  }
  return { name, listsUnfinished, url: `s3://${BUCKET}/some/path?endpoint=${endpoint}`, close }
}

/** Starts the first double that there is, in a process of its own; sets keys that it takes. */
export const openS3Double = async (): Promise<S3Double> => {
  Object.assign(process.env, keys)
  const port = await freePort()
  for (const one of doubles(port)) {
    const started = await startOne(port, one)
    if (started) return started
  }
  throw new Error('No double of S3 starts here')
}
