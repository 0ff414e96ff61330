import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { secureHeaders, serveClient } from './client.ts'

const page = '<meta name="error-reports" content="__SENTRY_DSN__"><meta property="csp-nonce" content="__CSP_NONCE__">'

let clientDir: string
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'clove-client-'))
  await writeFile(join(clientDir, 'index.html'), page)
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
