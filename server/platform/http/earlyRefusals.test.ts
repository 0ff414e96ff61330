import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await openTestServer({ CLOVE_URL: 'https://clove.example' })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** Sends bytes as they are, and reads until the server hangs up. */
const say = async (bytes: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const responseText = await text(socket)
  const [head = '', body = ''] = responseText.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(lines.map((line) => line.split(': ', 2) as [string, string])),
    body: JSON.parse(body) as unknown,
  }
}
const end = 'Host: clove.example\r\nConnection: close\r\n\r\n'

test.each([
  ['a header that is none', `GET /healthz HTTP/1.1\r\nno header\r\n${end}`, 400, /wrong format/],
  ['headers of 20 kB', `GET /healthz HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n${end}`, 431, /too long for Clove/],
  ['a broken address', `GET /asins/%zz HTTP/1.1\r\n${end}`, 400, /wrong format/],
  ['a long parameter', `GET /asins/${'a'.repeat(200)} HTTP/1.1\r\n${end}`, 414, /URL is too long/],
])('%s is refused in the envelope and with the headers of every answer', async (_, bytes, status, message) => {
  const answer = await say(bytes)
  expect({ status: answer.status, body: answer.body }).toEqual({
    status,
    body: { message: expect.stringMatching(message) },
  })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('under https browsers are told to stay there, under http not', async () => {
  const { headers } = await server.app.inject('/healthz')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  const plain = await openTestServer()
  expect((await plain.app.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security')
  await plain.close()
})

test.each(['/logout', '/%6cogout', '/logou%74?x=1'])('another site cannot sign anybody out by %s', async (url) => {
  const answer = await server.app.inject({ url, headers: { 'sec-fetch-site': 'cross-site' } })
  expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'This call came from another site.' }])
})
