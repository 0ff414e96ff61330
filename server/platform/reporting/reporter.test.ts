import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { badRequest } from '../errors.ts'
import { answerFailures } from '../http/failures.ts'
import { openLog } from './log.ts'
import type { Reporter } from './report.ts'
import { openReporter } from './reporter.ts'

const received: string[] = []
const service = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks)
    received.push(`${request.url}\n${request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body}`)
    response.end('{}')
  })
})
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })

let reporter: Reporter | undefined
let app: FastifyInstance
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  reporter = await openReporter(`http://key@127.0.0.1:${port}/7`, '1.2.3')
  app = appWith(reporter)
})
afterAll(async () => {
  await app.close()
  service.close()
})

const appWith = (to: Reporter | undefined) => {
  const made = Fastify({ loggerInstance: openLog('error', nowhere, to) as FastifyBaseLogger })
  answerFailures(made)
  made.post('/bug', async () => {
    throw Object.assign(new TypeError('no such thing "Ada Lovelace" for ada@example.com'), { code: '22P03' })
  })
  made.post('/refused', async () => {
    throw badRequest('This cannot be.')
  })
  return made
}
const post = (to: FastifyInstance, url: string) =>
  to.inject({ method: 'POST', url: `${url}?token=s3cret`, payload: { name: 'Ada Lovelace', password: 'engine' } })

test('a bug is sent with its reference, place and version, and with nobody in it', async () => {
  const { reference } = (await post(app, '/bug')).json<{ reference: string }>()
  expect(reference).toMatch(/^[0-9a-f]{8}$/)
  await reporter?.close()
  expect(received).toHaveLength(1)
  const [path, , header, event = ''] = received[0]?.split('\n') ?? []
  expect(path).toMatch(/^\/api\/7\/envelope\//)
  expect(JSON.parse(header ?? '')).toMatchObject({ type: 'event' })
  expect(JSON.parse(event)).toMatchObject({
    release: '1.2.3',
    exception: { values: [{ type: 'TypeError', value: 'no such thing "•••" for •••' }] },
    tags: { reference },
    extra: { logMessage: 'a request failed' },
  })
  expect(event).toContain('reporter.test.ts')
  for (const personal of ['Lovelace', 'ada@', 's3cret', 'engine']) expect(event).not.toContain(personal)
})

test('a refusal is no bug', async () => {
  const before = received.length
  await post(app, '/refused')
  await reporter?.close()
  expect(received).toHaveLength(before)
})

test('without an address there is no reporter, and nothing is sent', async () => {
  const before = received.length
  expect(await openReporter(undefined, '1.2.3')).toBeUndefined()
  const silent = appWith(undefined)
  expect((await post(silent, '/bug')).statusCode).toBe(500)
  await silent.close()
  expect(received).toHaveLength(before)
})
