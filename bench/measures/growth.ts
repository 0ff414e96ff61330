import type { WorldSize } from '#world/world.ts'
import { type Figure, print } from '../support/figures.ts'
import { type GrowthSteps, growthSteps } from '../support/growthSteps.ts'
import { measureCompanies } from './companies.ts'

/** Order lines of the smallest company, and its listings; fewer on a machine that has other things to do. */
const LINES = Number(process.env.BENCH_LINES ?? 1_000_000)
const LISTINGS = Math.round(LINES / 200)
/** Sizes as multiples of the smallest; the first is what the others are compared with. The largest alone takes most of an hour. */
const SCALES = (process.env.BENCH_SCALES ?? '1,3,10').split(',').map(Number)
/** Per tenfold. */
const AIM = 1.2
const MEMORY = 'memory of the server grows by, MB'

const sizeAt = (scale: number): WorldSize => {
  const orders = Math.round(LINES * scale * 0.87)
  return {
    ...{ seed: 5, products: LISTINGS * scale, orders, buyers: Math.round(orders / 2.175) },
    ...{ since: '2025-11-01', days: 365 },
  }
}

const figuresOf = (steps: GrowthSteps): Figure[] =>
  Object.entries(steps).map(([name, value]) =>
    name === MEMORY ? { name, value, unit: 'MB' } : { name, value: value * 1000, unit: 'µs' },
  )

/** What work costs in companies of several sizes, by its unit: it is to stay the same. */
const measureSizes = async (): Promise<Figure[]> => {
  const runs: GrowthSteps[] = []
  for (const scale of SCALES) {
    const steps = await growthSteps(sizeAt(scale))
    runs.push(steps)
    // at once, not only when all sizes have ended
    print(figuresOf(steps).map((figure) => ({ ...figure, name: `${scale}×: ${figure.name}` })))
  }
  return Object.entries(runs[0] ?? {}).flatMap(([step, base]): Figure[] => {
    const values = SCALES.map((scale, index) => ({ scale, value: runs[index]?.[step] ?? Number.NaN }))
    if (step === MEMORY) return values.map(({ scale, value }) => ({ name: `${step}, ${scale}×`, value, unit: 'MB' }))
    const ratios = values.slice(1).map(({ scale, value }) => {
      return { name: `… ${scale}× ÷ ${SCALES[0]}×`, value: value / base, unit: '×', aim: AIM }
    })
    return [{ name: step, value: base * 1000, unit: 'µs' }, ...ratios]
  })
}

/** What work costs in larger companies, and beside more of them. */
export const measureGrowth = async (): Promise<Figure[]> => [...(await measureSizes()), ...(await measureCompanies())]
