import { adMarkets } from '../ads/adMarket.ts'
import { bestProfit, liveYear, noResult, type Result } from '../ads/simulateBids.ts'
import { strategies } from '../ads/strategies.ts'
import type { Figure } from '../support/figures.ts'

/** Constants were chosen on other seeds. */
const UNSEEN = [11, 12, 13]

const percent = (part: number, whole: number) => (whole ? (100 * part) / whole : 0)
const line = (name: string, cells: readonly string[]) =>
  console.log(`${name.padEnd(24)}${cells.map((cell) => cell.padStart(12)).join('')}`)

/** Share of an all-knowing bidder's profit that each strategy keeps over a year of made-up companies, and its wrong cuts. */
export const measureBids = async (): Promise<Figure[]> => {
  const markets = UNSEEN.flatMap(adMarkets)
  const best = markets.reduce((sum, cells) => sum + bestProfit(cells), 0)
  line('strategy', [
    'kept',
    'half year on',
    'spend',
    'lowered',
    'wrong',
    'excluded',
    'wrong',
    'first cuts',
    'wrong',
    'of money',
  ])
  const figures: Figure[] = []
  for (const strategy of strategies) {
    const sum: Result = { ...noResult }
    markets.forEach((cells, number) => {
      const result = liveYear(cells, strategy, 1000 * number)
      for (const key of Object.keys(sum) as (keyof Result)[]) sum[key] += result[key]
    })
    line(strategy.name, [
      (sum.profit / best).toFixed(2),
      ((2 * sum.lateProfit) / best).toFixed(2),
      (sum.spend / best).toFixed(2),
      `${sum.lowered}`,
      `${percent(sum.wronglyLowered, sum.lowered).toFixed(0)} %`,
      `${sum.excluded}`,
      `${percent(sum.wronglyExcluded, sum.excluded).toFixed(0)} %`,
      `${sum.firstCuts}`,
      `${percent(sum.firstWrong, sum.firstCuts).toFixed(0)} %`,
      `${percent(sum.lost, sum.gained + sum.lost).toFixed(0)} %`,
    ])
    if (strategy.name !== 'rule') continue
    figures.push(
      { name: 'profit lost beside an all-knowing bidder', value: 100 - percent(sum.profit, best), unit: '%', aim: 20 },
      {
        name: 'the same, from the half year on',
        value: 100 - percent(2 * sum.lateProfit, best),
        unit: '%',
        aim: 20,
      },
      {
        name: 'cuts of the first advice that were wrong',
        value: percent(sum.firstWrong, sum.firstCuts),
        unit: '%',
        aim: 25,
      },
    )
  }
  return figures
}
