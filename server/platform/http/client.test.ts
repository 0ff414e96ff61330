import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import compress from '@fastify/compress'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { secureHeaders, serveClient } from './client.ts'

const page = '<meta name="error-reports" content="__SENTRY_DSN__"><meta property="csp-nonce" content="__CSP_NONCE__">'

let clientDir: string
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'clove-client-'))
  await writeFile(join(clientDir, 'index.html'), page)
})
const script = 'let first\n'.repeat(200)
beforeAll(async () => {
  await mkdir(join(clientDir, 'assets'))
  await writeFile(join(clientDir, 'assets/main.0123456789ab.js'), script)
  await writeFile(join(clientDir, 'assets/main.0123456789ab.js.br'), brotliCompressSync(script))
  await writeFile(join(clientDir, 'assets/later.0123456789ab.js'), script)
})
afterAll(() => rm(clientDir, { recursive: true }))

const openPage = async (dsn: string | undefined) => {
  const app = Fastify()
  secureHeaders(app, { publicUrl: undefined, sentryDsn: dsn })
  await serveClient(app, clientDir, dsn)
  const { body, headers } = await app.inject('/')
  await app.close()
  return { body, policy: String(headers['content-security-policy']) }
}

test('the page says where to report errors, and its policy lets them through', async () => {
  const { body, policy } = await openPage('https://key@errors.example/1')
  expect(body).toContain('name="error-reports" content="https://key@errors.example/1"')
  expect(policy).toContain(`connect-src 'self' https://errors.example;`)
})

test('without an address it names none, and no other host is let through', async () => {
  const { body, policy } = await openPage(undefined)
  expect(body).toContain('name="error-reports" content=""')
  expect(policy).toContain(`connect-src 'self';`)
  expect(policy).not.toMatch(/https?:|[*]/)
})

test('each page has a nonce of its own, the same as its policy', async () => {
  const pages = [await openPage(undefined), await openPage(undefined)]
  const nonces = pages.map(({ body }) => /csp-nonce" content="([^"]+)"/.exec(body)?.[1])
  expect(new Set(nonces).size).toBe(2)
  for (const [index, { policy }] of pages.entries()) expect(policy).toContain(`'nonce-${nonces[index]}'`)
})

test('what the build has packed goes out as it lies, to whoever reads it; the rest is packed on its way', async () => {
  const app = Fastify()
  await app.register(compress, { encodings: ['br', 'gzip'] })
  await serveClient(app, clientDir, undefined)
  const ask = async (file: string, accepted: string) => {
    const url = `/assets/${file}.0123456789ab.js`
    const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': accepted } })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/javascript/)
    const encoding = headers['content-encoding']
    return { encoding, bytes: rawPayload }
  }
  const packed = await ask('main', 'gzip, deflate, br')
  expect(packed).toEqual({ encoding: 'br', bytes: brotliCompressSync(script) })
  const later = await ask('later', 'gzip, deflate, br')
  expect(later.encoding).toBe('br')
  expect(brotliDecompressSync(later.bytes).toString()).toBe(script)
  expect(await ask('main', 'identity')).toEqual({ encoding: undefined, bytes: Buffer.from(script) })
  await app.close()
})
