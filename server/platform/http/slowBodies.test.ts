import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { earlyRefusals } from './earlyRefusals.ts'
import { limitSlowBodies } from './slowBodies.ts'

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = Fastify({ ...earlyRefusals({ publicUrl: undefined, sentryDsn: undefined }), forceCloseConnections: true })
  limitSlowBodies(app, { wholeMs: 200, spanMs: 200, spanBytes: 1000 })
  await app.register(multipart)
  app.post('/call', async () => ({ data: 'done' }))
  app.post('/file', async (request) => {
    const file = await request.file()
    return { data: (await file?.toBuffer())?.length }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends the head of a call, then pieces of its body, one every 50 ms; the answer. */
const drip = async (path: string, type: string, pieces: readonly string[]) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const length = pieces.join('').length
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  )
  const left = [...pieces]
  const timer = setInterval(() => {
    const piece = left.shift()
    if (piece !== undefined && socket.writable) socket.write(piece)
  }, 50)
  const answer = await text(socket).finally(() => clearInterval(timer))
  return answer.split(/\s/)[1]
}
const form = (piece: string, count: number) => [
  '--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n',
  ...Array.from({ length: count }, () => piece),
  '\r\n--b--\r\n',
]
const multi = 'multipart/form-data; boundary=b'

test('a call whose body drips is ended, one whose body comes is not', async () => {
  expect(await drip('/call', 'application/json', ['{', ...Array.from({ length: 40 }, () => ' '), '}'])).toBe('408')
  expect(await drip('/call', 'application/json', ['{}'])).toBe('200')
})

test('a file may take long as long as it comes', async () => {
  expect(await drip('/file', multi, form('x', 40))).toBe('408')
  expect(await drip('/file', multi, form('x'.repeat(1000), 20))).toBe('200')
})
