import type { WorldSize } from '#world/world.ts'
import { type Figure, print } from '../support/figures.ts'
import { type GrowthSteps, growthSteps } from '../support/growthSteps.ts'
import { measureCompanies } from './companies.ts'

/** Order lines of the smallest company, and its listings; fewer on a machine that has other things to do. */
const LINES = Number(process.env.BENCH_LINES ?? 1_000_000)
const LISTINGS = Math.round(LINES / 200)
const SCALES = [1, 3, 10] as const
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

/** What work costs in companies of three sizes, by its unit: it is to stay the same. */
const measureSizes = async (): Promise<Figure[]> => {
  const runs: GrowthSteps[] = []
  for (const scale of SCALES) {
    const steps = await growthSteps(sizeAt(scale))
    runs.push(steps)
    // at once: the largest company takes most of an hour
    print(figuresOf(steps).map((figure) => ({ ...figure, name: `${scale}×: ${figure.name}` })))
  }
  const [one = {}, three = {}, ten = {}] = runs
  return Object.entries(one).flatMap(([step, base]): Figure[] => {
    if (step === MEMORY)
      return SCALES.map((scale, at) => ({ name: `${step}, ${scale}×`, value: runs[at]?.[step] ?? 0, unit: 'MB' }))
    const by = (other: GrowthSteps) => (other[step] ?? Number.NaN) / base
    return [
      { name: step, value: base * 1000, unit: 'µs' },
      { name: '… 3× ÷ 1×', value: by(three), unit: '×', aim: AIM },
      { name: '… 10× ÷ 1×', value: by(ten), unit: '×', aim: AIM },
    ]
  })
}

/** What work costs in larger companies, and beside more of them. */
export const measureGrowth = async (): Promise<Figure[]> => [...(await measureSizes()), ...(await measureCompanies())]
