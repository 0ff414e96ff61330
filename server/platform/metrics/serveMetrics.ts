import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { openPool } from '../db/pools.ts'
import type { Metrics } from './metrics.ts'

interface Row {
  kind: string
  due: number
  age: number
  running: number
}

const waiting = `
  select kind, count(*) filter (where state = 'queued')::int as due, count(*) filter (where state = 'running')::int as running,
    coalesce(extract(epoch from now() - min(greatest(run_at, created_at)) filter (where state = 'queued')), 0)::float as age
  from jobs where state = 'running' or state = 'queued' and run_at <= now() group by kind`

/**
 * Returns a function that measures the due and running jobs of all companies and the age of the oldest. `pool`: of the
 * jobs login.
 */
const queueMetrics = (registry: Registry, pool: pg.Pool): (() => Promise<void>) => {
  const registers = [registry]
  const oldest = new Gauge({
    name: 'clove_queue_age_seconds',
    help: 'How long the oldest job that is due has waited; the same from every process',
    labelNames: ['kind'],
    registers,
  })
  const jobs = new Gauge({
    name: 'clove_queue_jobs',
    help: 'Jobs that are due or running; the same from every process',
    labelNames: ['kind', 'state'],
    registers,
  })
  return async () => {
    const { rows } = await pool.query<Row>(waiting)
    jobs.reset()
    oldest.reset()
    for (const { kind, due, running, age } of rows) {
      jobs.set({ kind, state: 'due' }, due)
      jobs.set({ kind, state: 'running' }, running)
      oldest.set({ kind }, age)
    }
  }
}

interface Served {
  port: number
  close(): Promise<void>
}

interface Parts {
  metrics: Metrics
  /** Login that sees every company's queue. */
  jobsUrl: string
  log: Logger
}

/** Serves GET /metrics on a separate port, which browsers need not reach. */
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
