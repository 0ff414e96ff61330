import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

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

/** Says of all companies' jobs how many are due or running, and how long the oldest has waited, whenever it is called. `pool`: of the jobs login. */
export const queueMetrics = (registry: Registry, pool: pg.Pool): (() => Promise<void>) => {
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
