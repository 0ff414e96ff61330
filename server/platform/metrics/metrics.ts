import type pg from 'pg'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of a process since its start. They are always recorded: a few numbers per request and kind of job. */
export interface Metrics {
  registry: Registry
  /** Records a response. `route`: as declared, never a URL. */
  answered(call: { method: string; route: string; status: number; seconds: number }): void
  /** Records one attempt of a job. */
  worked(job: { kind: string; outcome: 'finished' | 'again' | 'failed'; seconds: number }): void
  /** Records the import of a file. `state`: the state of its upload. */
  imported(upload: { state: string; rows: number }): void
  /** Records the delay in seconds between a commit and the notification of browsers. */
  observeDelivery(seconds: number): void
  /** Records a browser that starts or stops listening to this process. */
  listening(change: 1 | -1): void
  /** Counts the connections of a pool from now on. */
  watch(name: string, pool: pg.Pool): void
}

const CALL_SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10]
const JOB_SECONDS = [0.1, 1, 10, 60, 600, 3600]
const LAG_SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10]

export const openMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  const calls = new Histogram({
    name: 'clove_request_seconds',
    help: 'Calls that were answered, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_SECONDS,
    registers,
  })
  const jobs = new Histogram({
    name: 'clove_job_seconds',
    help: 'Jobs that were worked on, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  })
  const imports = new Counter({
    name: 'clove_imports_total',
    help: 'Files that were looked at, by what became of them',
    labelNames: ['state'],
    registers,
  })
  const rows = new Counter({ name: 'clove_import_rows_total', help: 'Rows read from files', registers })
  const lag = new Histogram({
    name: 'clove_event_lag_seconds',
    help: 'From the commit of an event until it was written to browsers',
    buckets: LAG_SECONDS,
    registers,
  })
  const streams = new Gauge({ name: 'clove_event_streams', help: 'Browsers that listen', registers })
  const pools = new Map<string, pg.Pool>()
  new Gauge({
    name: 'clove_pool_connections',
    help: 'Connections to the database by pool and state, and calls that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  return {
    registry,
    answered: ({ method, route, status, seconds }) => calls.observe({ method, route, status }, seconds),
    worked: ({ kind, outcome, seconds }) => jobs.observe({ kind, outcome }, seconds),
    imported: (upload) => {
      imports.inc({ state: upload.state })
      rows.inc(upload.rows)
    },
    observeDelivery: (seconds) => lag.observe(Math.max(0, seconds)),
    listening: (change) => streams.inc(change),
    watch: (name, pool) => void pools.set(name, pool),
  }
}
