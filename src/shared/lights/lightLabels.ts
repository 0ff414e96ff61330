import type { CoverageLight } from '#contract/onboarding.ts'
import { formatNumber } from '#shared/lib/number.ts'

type Lit = Pick<CoverageLight, 'state' | 'until'>

/** The words beside the colors, best first. */
const statusLabels = ['Complete', 'Incomplete', 'Worth having', 'Outdated', 'Needed', 'Optional'] as const

/** The word beside a light's color; what has come and what has not have words of their own. */
export const lightWord = ({ state, until }: Lit): (typeof statusLabels)[number] => {
  if (state === 'green') return 'Complete'
  if (state === 'grey') return 'Optional'
  if (state === 'yellow') return until === null ? 'Worth having' : 'Incomplete'
  return until === null ? 'Needed' : 'Outdated'
}

/** Where the lights are, at one report's if there is one. */
export const lightsAddress = (type?: string): string =>
  `/onboarding/lights${type ? `?${new URLSearchParams({ type })}` : ''}`

/** How many lights there are of each word: '6 complete · 2 needed'. */
export const formatLightCounts = (lights: readonly Lit[]): string =>
  statusLabels
    .map((word) => [word, lights.filter((one) => lightWord(one) === word).length] as const)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${formatNumber(count)} ${word.toLowerCase()}`)
    .join(' · ')
