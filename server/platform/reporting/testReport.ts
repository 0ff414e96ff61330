import { randomUUID } from 'node:crypto'
import type { Connectors, Waiting } from '../connectors/connectors.ts'

/** Returns the URL that receives the reports of a DSN. */
const envelopeUrl = (dsn: string): string => {
  const { protocol, host, pathname, username } = new URL(dsn)
  const [, path = '', project = ''] = /^(.*)\/([^/]+)\/?$/.exec(pathname) ?? []
  return `${protocol}//${host}${path}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`
}

/** Sends a test report in the service's own format. */
export const reportingTest =
  (connectors: Connectors, dsn: string | undefined) =>
  async (waiting: Waiting): Promise<void> => {
    if (!dsn) throw new Error('There is nothing to report to')
    const id = randomUUID().replaceAll('-', '')
    const event = { event_id: id, level: 'info', platform: 'node', message: 'A test of error reporting, from Clove.' }
    const lines = [{ event_id: id }, { type: 'event' }, event].map((line) => JSON.stringify(line))
    const init = {
      method: 'POST',
      body: lines.join('\n'),
      headers: { 'content-type': 'application/x-sentry-envelope' },
    }
    await connectors.ask({ url: envelopeUrl(dsn), init }, (response) => response.arrayBuffer(), waiting)
  }
