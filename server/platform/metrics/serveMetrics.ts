import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { collectDefaultMetrics } from 'prom-client'
import { openPool } from '../db/pools.ts'
import type { Metrics } from './metrics.ts'
import { queueMetrics } from './queueMetrics.ts'

interface Served {
  port: number
  close(): Promise<void>
}

interface Parts {
  metrics: Metrics
  /** The login that sees every company's queue. */
  jobsUrl: string
  log: Logger
}

/** GET /metrics on a port of its own, which no browser needs to reach. */
export const serveMetrics = async ({ metrics, jobsUrl, log }: Parts, host: string, port: number): Promise<Served> => {
  const pool = openPool(jobsUrl, 1, (error) => log.warn({ err: error }, 'a database connection was lost'))
  collectDefaultMetrics({ register: metrics.registry })
  const lookAtQueue = queueMetrics(metrics.registry, pool)
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    const metricsText = lookAtQueue().then(() => metrics.registry.metrics())
    metricsText.then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'metrics could not be read')
        response.writeHead(503).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await pool.end()
    },
  }
}
