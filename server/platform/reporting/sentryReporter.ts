import { createStackParser, createTransport } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import type { Reporter } from './report.ts'

const CLOSING_MS = 2000

/**
 * Sends reports to Sentry or a compatible service. Nothing is collected automatically, neither requests nor
 * breadcrumbs.
 */
export const sentryReporter = (dsn: string, version: string): Reporter => {
  const stackParser = createStackParser(nodeStackLineParser())
  const client = new ServerRuntimeClient({
    dsn,
    release: version,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    stackParser,
    sendClientReports: false,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const sent = typeof body === 'string' ? body : new Uint8Array(body)
        const { status, headers } = await fetch(options.url, { method: 'POST', body: sent })
        return {
          statusCode: status,
          headers: {
            'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
            'retry-after': headers.get('retry-after'),
          },
        }
      }),
  })
  return {
    report: ({ error: { type, message = '', stack = '' }, logMessage, reference }) => {
      client.captureEvent({
        level: 'error',
        exception: { values: [{ type, value: message, stacktrace: { frames: stackParser(stack) } }] },
        tags: reference ? { reference } : {},
        extra: { logMessage },
      })
    },
    close: () => Promise.resolve(client.close(CLOSING_MS)),
  }
}
