import { demandOfFile } from '../forecast/demandFile.ts'
import type { DemandSet } from '../forecast/demandSet.ts'
import { otherForecasters } from '../forecast/forecasters.ts'
import { madeDemand } from '../forecast/madeDemand.ts'
import { ownSeasonForecaster, ruleForecaster } from '../forecast/ruleForecaster.ts'
import { type Score, simulate } from '../forecast/simulate.ts'
import { worldDemand } from '../forecast/worldDemand.ts'
import type { Figure } from '../support/figures.ts'

/** Constants were chosen on the seeds 1 to 3; these were not looked at. */
const UNSEEN = [11, 12, 13]
/** The rule, the rule without the season of categories, and the five that the rule is held against. */
const all = [ruleForecaster, ownSeasonForecaster, ...otherForecasters]

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Scores of each forecaster on a set, or the mean of several seeds of it. */
const scoresOf = (sets: readonly DemandSet[]): Map<string, Score> =>
  new Map(
    all.map((forecaster) => {
      const scores = sets.map((set, nr) => simulate(set, forecaster, nr + 1))
      const of = (part: keyof Score) => mean(scores.map((score) => score[part]))
      return [
        forecaster.name,
        {
          cost: of('cost'),
          fill: of('fill'),
          averageStock: of('averageStock'),
          wape: of('wape'),
          pinball: of('pinball'),
          coverage: of('coverage'),
        },
      ]
    }),
  )

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

const heads = ['cost', '÷ rule', 'fill rate', 'avg stock', 'WAPE', 'pinball 95', 'covered']
const line = (name: string, cells: readonly string[]) =>
  console.log(`${name.padEnd(18)}${cells.map((cell) => cell.padStart(12)).join('')}`)

/** The table of a set, and what the rule costs beside the best of the others. */
const told = (name: string, sets: readonly DemandSet[]) => {
  const scores = scoresOf(sets)
  const own = scores.get(ruleForecaster.name)
  if (!own) throw new Error('The rule was not measured')
  line(name, heads)
  for (const [forecaster, score] of scores)
    line(forecaster, [
      score.cost.toFixed(0),
      (score.cost / own.cost).toFixed(2),
      percent(score.fill),
      score.averageStock.toFixed(0),
      percent(score.wape),
      score.pinball.toFixed(2),
      percent(score.coverage),
    ])
  console.log()
  const best = Math.min(
    ...otherForecasters.map(({ name: other }) => scores.get(other)?.cost ?? Number.POSITIVE_INFINITY),
  )
  return { ratio: own.cost / best, own }
}

const figuresOf = (name: string, { ratio, own }: ReturnType<typeof told>, aim: number): Figure[] => [
  { name: `${name}: cost beside the best of the five`, value: ratio, unit: '', aim },
  { name: `${name}: units wanted that were not there`, value: 100 * (1 - own.fill), unit: '%', aim: 3 },
  {
    name: `${name}: points by which the 95 % level is off`,
    value: Math.abs(100 * own.coverage - 95),
    unit: '',
    aim: 3,
  },
]

/**
 * What the restock rule costs over a year beside five others: over made-up companies, and over made-up demand of other kinds; or over
 * the file that `BENCH_DEMAND` names, lines of SKU, day and units.
 */
export const measureForecast = async (): Promise<Figure[]> => {
  const file = process.env.BENCH_DEMAND
  if (file) return figuresOf('file', told('file', [demandOfFile(file)]), 1)
  const world = figuresOf('world', told('world', UNSEEN.map(worldDemand)), 0.85)
  const kinds = madeDemand(UNSEEN[0] ?? 0).flatMap((set) => figuresOf(set.name, told(set.name, [set]), 1).slice(0, 1))
  return [...world, ...kinds]
}
