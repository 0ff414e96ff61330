import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { guardedFetch } from './guardedFetch.ts'

let server: Server
let home = ''
const paths: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(request.url ?? '')
    if (request.url === '/away') return response.writeHead(302, { location: `${home}/home` }).end()
    if (request.url === '/large') return response.end('x'.repeat(2000))
    if (request.url === '/slow') return response.write('x')
    if (request.url === '/none') return response.writeHead(204).end()
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    return request.on('end', () => response.setHeader('x-method', request.method ?? '').end(`got ${text}`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const limits = { allowed: 'loopback' as const, timeoutMs: 300, maxBytes: 1000 }

test('it sends a request and returns the response', async () => {
  const response = await guardedFetch(limits)(`${home}/echo`, { method: 'POST', body: new URLSearchParams({ a: '1' }) })
  expect([response.status, response.headers.get('x-method'), await response.text()]).toEqual([200, 'POST', 'got a=1'])
  expect((await guardedFetch(limits)(`${home}/none`)).status).toBe(204)
})

test('it follows no redirect', async () => {
  const response = await guardedFetch(limits)(`${home}/away`)
  expect([response.status, paths.includes('/home')]).toEqual([302, false])
})

test.each([
  ['large', '/large'],
  ['slow', '/slow'],
])('a response that is too %s is refused', async (reason, path) => {
  await expect(guardedFetch(limits)(`${home}${path}`)).rejects.toMatchObject({ reason })
})

test.each([
  ['insecure', 'http://example.com/'],
  ['insecure', 'file:///etc/passwd'],
  ['unreachable', 'http://127.0.0.1:1/'],
])('it is %s: %s', async (reason, address) => {
  await expect(guardedFetch(limits)(address)).rejects.toMatchObject({ reason })
})

test.each([
  ['insecure', 'http://127.0.0.1/'],
  ['private', 'https://127.0.0.1/'],
  ['private', 'https://localhost/'],
  ['private', 'https://169.254.169.254/latest'],
])('without the permission for private hosts it is %s: %s', async (reason, address) => {
  const count = paths.length
  await expect(guardedFetch({ ...limits, allowed: 'none' })(address)).rejects.toMatchObject({ reason })
  expect(paths).toHaveLength(count)
})
