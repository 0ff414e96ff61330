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

/** The policy of every page: our own scripts only, styles with the page's nonce, no other host but that of error reports. */
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

/** What the headers of every answer depend on. */
export type HeaderSettings = Pick<Settings, 'publicUrl' | 'sentryDsn'>

/** Headers every answer bears; under https browsers are told to stay there. */
export const safeHeaders = ({ publicUrl, sentryDsn }: HeaderSettings): Record<string, string> => ({
  'content-security-policy': pagePolicy(randomBytes(16).toString('base64'), sentryDsn),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR}` } : {}),
})

/** Gives every answer those headers; pages bring a policy with their own nonce. */
export const secureHeaders = (app: FastifyInstance, settings: HeaderSettings): void => {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(safeHeaders(settings)))
}

/**
 * The built client: the page with a fresh nonce and the address for error reports at `/`, its hashed files for a year.
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
    // what the build has packed; all else is as it is asked for
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', hashedName.test(path) ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })
}
