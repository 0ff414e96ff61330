import { adMarkets } from '../ads/adMarket.ts'
import { type AdOutcome, adOutcomes } from '../ads/adOutcomes.ts'
import type { Figure } from '../support/figures.ts'

const SEEDS = [11, 12, 13]
/** Chances that each company lives through. */
const LIVES = 20
const estimates = ['promise', 'orders', 'spend', 'rate', 'laterRate'] as const

const sumOf = (outcomes: readonly AdOutcome[], part: (typeof estimates)[number] | 'truth') =>
  outcomes.reduce((sum, outcome) => sum + outcome[part], 0)

/** Estimates of what changes of ads brought in 28 days, each as a share of the truth, and their scatter over chances. */
export const measureAdOutcomes = async (): Promise<Figure[]> => {
  const markets = SEEDS.flatMap(adMarkets)
  const lives = Array.from({ length: LIVES }, (_, life) =>
    markets.flatMap((cells, number) => adOutcomes(cells, 104_729 * life + 1000 * number)),
  )
  const parts = ['all', 'bid', 'negative', 'harvest'] as const
  return parts.flatMap((part): Figure[] => {
    const ofPart = lives.map((outcomes) => outcomes.filter(({ kind }) => part === 'all' || kind === part))
    const [first = []] = ofPart
    if (first.length === 0) return []
    const truth = sumOf(first, 'truth')
    const name = (what: string) => `${part}: ${what}`
    return [
      { name: name('changes'), value: first.length, unit: '' },
      { name: name('true gain in 28 days'), value: truth / 100, unit: '$' },
      ...estimates.flatMap((estimate): Figure[] => {
        const shares = ofPart.map((outcomes) => sumOf(outcomes, estimate) / truth)
        const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
        const scatter = Math.sqrt(shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / shares.length)
        return [
          { name: name(`${estimate} ÷ truth`), value: mean, unit: '×' },
          { name: name('… standard deviation over chances'), value: scatter, unit: '×' },
        ]
      }),
    ]
  })
}
