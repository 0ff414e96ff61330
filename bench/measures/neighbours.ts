import { setTimeout as wait } from 'node:timers/promises'
import { startApp } from '../../e2e/support/app.ts'
import { signIn } from '../support/client.ts'
import { demoFilled } from '../support/demoFilled.ts'
import { longestStall, openMetricsPort } from '../support/eventLoop.ts'
import { type Figure, percentile, timed } from '../support/figures.ts'
import { costlyCalls, keepCalling } from '../support/neighbours.ts'

const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 30_000)
const AIM = 2
/** Two calls of each of the four kinds. */
const EACH = 2

type Headers = Record<string, string>

/** The times of two calls of one company, made in turns for a while. */
const watch = async (url: string, headers: Headers) => {
  const times: Record<'/whoami' | '/sales/restock/columns', number[]> = { '/whoami': [], '/sales/restock/columns': [] }
  const end = performance.now() + ROUND_MS
  while (performance.now() < end)
    for (const path of Object.keys(times) as (keyof typeof times)[]) {
      const took = await timed(async () => {
        const response = await fetch(url + path, { headers })
        if (!response.ok) throw new Error(`${path} answered ${response.status}`)
        await response.arrayBuffer()
      })
      times[path].push(took)
      await wait(20)
    }
  const p95 = (path: keyof typeof times) => percentile(times[path], 0.95)
  return { whoami: p95('/whoami'), restock: p95('/sales/restock/columns') }
}

/** What eight costly calls at once of one company leave of the time of another's. */
export const measureNeighbours = async (): Promise<Figure[]> => {
  const metricsPort = await openMetricsPort()
  const app = await startApp({ CLOVE_DEMO: '1', CLOVE_METRICS: String(metricsPort) })
  try {
    const { headers } = await signIn(app.url)
    await demoFilled(app.url, headers)
    const costly = await costlyCalls(app.url, { ...headers, 'x-clove-tenant': 'demo' })
    const neighbour = { ...headers, 'x-clove-tenant': 'demo-eu' }
    await watch(app.url, neighbour)
    const idle = await watch(app.url, neighbour)
    const mixing = keepCalling(costly, EACH)
    await longestStall(metricsPort)
    const mixed = await watch(app.url, neighbour)
    const stall = await longestStall(metricsPort)
    const { finished, refused, failed } = await mixing.stop()
    return [
      { name: 'GET /whoami p95, idle', value: idle.whoami, unit: 'ms' },
      { name: "GET /whoami p95 beside another company's eight costly calls", value: mixed.whoami, unit: 'ms' },
      { name: 'mixed ÷ idle', value: mixed.whoami / idle.whoami, unit: '×', aim: AIM },
      { name: 'GET /sales/restock/columns p95, idle', value: idle.restock, unit: 'ms' },
      { name: 'GET /sales/restock/columns p95 beside them', value: mixed.restock, unit: 'ms' },
      { name: 'mixed ÷ idle', value: mixed.restock / idle.restock, unit: '×', aim: AIM },
      { name: 'longest stall of the event loop beside them', value: stall, unit: 'ms', aim: 50 },
      { name: 'costly calls answered', value: finished, unit: '' },
      { name: 'costly calls answered with 429', value: refused, unit: '' },
      { name: 'costly calls that failed otherwise', value: failed, unit: '', aim: 0 },
    ]
  } finally {
    await app.stop()
  }
}
