import type { CoverageLight } from '#contract/onboarding.ts'
import { formatNumber } from '#shared/lib/number.ts'

type Lit = Pick<CoverageLight, 'state' | 'until'>

/** Labels of the colors, best first. */
const statusLabels = ['Complete', 'Incomplete', 'Recommended', 'Outdated', 'Needed', 'Optional'] as const

/** Returns the label of a light; received and missing reports have different ones. */
export const lightWord = ({ state, until }: Lit): (typeof statusLabels)[number] => {
  if (state === 'green') return 'Complete'
  if (state === 'grey') return 'Optional'
  if (state === 'yellow') return until === null ? 'Recommended' : 'Incomplete'
  return until === null ? 'Needed' : 'Outdated'
}

/** Returns the address of the lights, at a report if given. */
export const lightsAddress = (type?: string): string =>
  `/onboarding/lights${type ? `?${new URLSearchParams({ type })}` : ''}`

/** Formats the number of lights by label: '6 complete · 2 needed'. */
export const formatLightCounts = (lights: readonly Lit[]): string =>
  statusLabels
    .map((word) => [word, lights.filter((one) => lightWord(one) === word).length] as const)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${formatNumber(count)} ${word.toLowerCase()}`)
    .join(' · ')
