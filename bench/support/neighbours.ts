import { setTimeout as wait } from 'node:timers/promises'
import { adsFigures } from '#contract/ads.ts'
import type { MeasureDescription } from '#contract/measures.ts'
import { addDays } from '#rules/days.ts'

type Headers = Record<string, string>
type Call = () => Promise<Response>

const MAX_MEASURES = 30
const RETRY_MS = 200

/** The calls that cost the most: all that products did in two years by day, a report of that, a year of ads, and a back-test. */
export const costlyCalls = async (url: string, headers: Headers): Promise<readonly Call[]> => {
  const get = async <T>(path: string) => ((await (await fetch(url + path, { headers })).json()) as { data: T }).data
  const { until } = await get<{ until: string }>('/sales/span')
  const { measures } = await get<{ measures: MeasureDescription[] }>('/measures')
  const { table } = await get<{ table: { asin: string }[] }>('/sales/restock')
  const keys = measures
    .filter(({ dimensions, kind }) => dimensions.includes('asin') && dimensions.includes('day') && kind !== 'metric')
    .slice(0, MAX_MEASURES)
    .map(({ key }) => key)
  const post = (path: string, body: unknown) => () =>
    fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const days = { since: addDays(until, -729), until }
  const query = { measures: keys, dimensions: ['day', 'asin'], currency: 'USD' }
  return [
    post('/measures/query', { ...query, ...days }),
    post('/reports/preview', {
      query: { ...query, spans: [days] },
      shownInfo: [],
      columns: [],
      sort: [],
      colors: [],
      limit: 10_000,
    }),
    post('/ads/measures', {
      dimensions: ['asin', 'sku'],
      timespans: ['365 days', '180 days'],
      limit: 10_000,
      order: [{ by: adsFigures.spend[0] }],
    }),
    () => fetch(`${url}/sales/restock/backtest/${table[0]?.asin}`, { headers }),
  ]
}

/** Makes each of the calls `each` times at once, again and again, until it is stopped; counts what was answered. */
export const keepCalling = (calls: readonly Call[], each: number) => {
  const counts = { finished: 0, refused: 0, failed: 0 }
  let isOver = false
  const keep = async (call: Call) => {
    while (!isOver) {
      const response = await call()
      await response.arrayBuffer()
      if (response.ok) counts.finished += 1
      else if (response.status === 429) counts.refused += 1
      else counts.failed += 1
      if (!response.ok) await wait(RETRY_MS)
    }
  }
  const callers = Array.from({ length: each }, () => calls.map(keep)).flat()
  return {
    stop: async () => {
      isOver = true
      await Promise.all(callers)
      return counts
    },
  }
}
