import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type HookReceiver, openHookReceiver } from '#server/testing/hookReceiver.ts'
import type { PrivateNetwork } from '../env.ts'
import type { Resolve } from './checkedAddress.ts'
import { openPostOut } from './postOut.ts'

let receiver: HookReceiver
beforeAll(async () => {
  receiver = await openHookReceiver()
})
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.requests.length = 0
  receiver.respond = (response) => void response.end('ok')
})

const here: Resolve = async () => ['127.0.0.1']
const post = (url: string, allowed: PrivateNetwork = 'loopback', resolve: Resolve = here, timeout = 2000) =>
  openPostOut(allowed, resolve)({ url, headers: { 'x-test': '1' }, body: '{}', timeout })
const named = () => `http://hooks.example:${receiver.port}/hook`

test('a request arrives at the address that the name resolves to, with its own Host', async () => {
  expect(await post(named())).toEqual({ status: 200, response: 'ok', problem: null })
  expect(receiver.requests).toMatchObject([
    { path: '/hook', body: '{}', headers: { 'x-test': '1', host: `hooks.example:${receiver.port}` } },
  ])
})

test('a failure of the receiver comes with its status and the first 500 characters of its response', async () => {
  receiver.respond = (response) => {
    response.statusCode = 503
    response.end(`a\0b${'x'.repeat(600)}`)
  }
  const { status, response, problem } = await post(named())
  expect([status, response.length, response.slice(0, 3), problem]).toEqual([
    503,
    500,
    'abx',
    'The receiver responded with 503.',
  ])
})

test('a receiver that never ends its response is given up', async () => {
  receiver.respond = (response) => void response.write('never')
  const begun = performance.now()
  expect(await post(named(), 'loopback', here, 300)).toEqual({
    ...{ status: 200, response: 'never', problem: 'No complete response within 0.3 s.' },
  })
  expect(performance.now() - begun).toBeLessThan(2000)
})

test('a redirect is not followed, wherever it leads', async () => {
  receiver.respond = (response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
  expect(await post(named())).toEqual({
    status: 302,
    response: '',
    problem: 'The address redirects (302), and Clove does not follow redirects. Enter the address it leads to.',
  })
  expect(receiver.requests).toHaveLength(1)
})

test('200 with a connection that closes early is no success', async () => {
  receiver.respond = (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    setTimeout(() => response.destroy(), 20)
  }
  expect(await post(named())).toMatchObject({
    ...{ status: 200, problem: 'The connection was closed before a complete response.' },
  })
})

test('a huge response is not read to its end', async () => {
  let written = 0
  receiver.respond = (response) => {
    const chunk = Buffer.alloc(64 * 1024, 'x')
    const write = () => {
      while (!response.destroyed && written < 1e9) {
        written += chunk.length
        if (!response.write(chunk)) return void response.once('drain', write)
      }
    }
    write()
  }
  const { status, response, problem } = await post(named())
  expect([status, response.length, problem]).toEqual([
    200,
    500,
    'The response is larger than 64 kB. Respond with less.',
  ])
  expect(written).toBeLessThan(50e6)
})

test('a host that resolves to a private address is refused before anything is sent', async () => {
  for (const address of ['127.0.0.1', '10.0.0.5', '169.254.169.254', '::ffff:127.0.0.1', 'fd00::1'])
    expect(await post(named(), 'none', async () => [address])).toEqual({
      status: null,
      response: '',
      problem: 'hooks.example is on a private network, and Clove only connects to public addresses.',
    })
  expect(receiver.requests).toEqual([])
})

test('one private address among public ones is enough to refuse the host', async () => {
  const { problem } = await post(named(), 'none', async () => ['93.184.216.34', '127.0.0.1'])
  expect(problem).toMatch(/private network/)
})

test('a name that resolves otherwise when it is connected to is refused, because the address used is the one checked', async () => {
  let calls = 0
  const rebinding: Resolve = async () => {
    calls += 1
    return calls === 1 ? ['127.0.0.1'] : ['10.0.0.5']
  }
  // the first resolution decides: no second one comes between the check and the connection
  expect(await post(named(), 'loopback', rebinding)).toMatchObject({ status: 200, problem: null })
  expect(calls).toBe(1)
  expect(await post(named(), 'loopback', rebinding)).toMatchObject({
    status: null,
    problem: expect.stringMatching(/private network/),
  })
  expect(receiver.requests).toHaveLength(1)
})

test.each([
  'http://127.0.0.1',
  'http://2130706433',
  'http://0x7f.1',
  'http://[::1]',
  'http://[::ffff:7f00:1]',
  'http://0',
])('an address instead of a name is checked as well: %s', async (origin) => {
  const { problem } = await post(`${origin}:${receiver.port}/hook`, 'none')
  expect(problem).toMatch(/private network/)
  expect(receiver.requests).toEqual([])
})

test('a host without an address, and one where nothing listens, have errors of their own', async () => {
  const unknown = async () => {
    throw Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })
  }
  expect((await post(named(), 'none', unknown)).problem).toBe('hooks.example has no address. Check the spelling.')
  expect((await post('http://hooks.example:1/', 'loopback')).problem).toBe('Nothing listens at this address.')
})
