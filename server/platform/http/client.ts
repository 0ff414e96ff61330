import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../env.ts'

const YEAR = 31_536_000
const NONCE = /__CSP_NONCE__/g
const DSN = '__SENTRY_DSN__'
const hashedName = /\.[0-9a-f]{8,}\.\w+(\.br)?$/

/**
 * Returns the content security policy of a page: own scripts, styles with the page's nonce, and no other host but that
 * of error reports.
 */
const pagePolicy = (nonce: string, dsn: string | undefined): string =>
  [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `worker-src 'self'`,
    `frame-src blob:`,
    `connect-src 'self'${dsn ? ` ${new URL(dsn).origin}` : ''}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')

/** The settings that response headers depend on. */
export type HeaderSettings = Pick<Settings, 'publicUrl' | 'sentryDsn'>

/** Returns the headers of every response; over https they include HSTS. */
export const safeHeaders = ({ publicUrl, sentryDsn }: HeaderSettings): Record<string, string> => ({
  'content-security-policy': pagePolicy(randomBytes(16).toString('base64'), sentryDsn),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR}` } : {}),
})

/** Adds those headers to every response; pages set a policy with their own nonce. */
export const secureHeaders = (app: FastifyInstance, settings: HeaderSettings): void => {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(safeHeaders(settings)))
}

/**
 * Serves the built client: the page with a fresh nonce and the error-report URL at `/`, its hashed files cached for a
 * year.
 */
export const serveClient = async (app: FastifyInstance, clientDir: string, dsn: string | undefined): Promise<void> => {
  const template = (await readFile(join(clientDir, 'index.html'), 'utf8')).replace(DSN, () => dsn ?? '')
  app.get('/', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({ 'content-security-policy': pagePolicy(nonce, dsn), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(template.replace(NONCE, nonce))
  })
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    wildcard: false,
    // Serves the files that the build has compressed; others are sent as they are.
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', hashedName.test(path) ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })
}
