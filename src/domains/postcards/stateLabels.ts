import type { Postcard, PostcardState } from '#contract/postcards.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'

export const stateLabels: Readonly<Record<PostcardState, string>> = {
  draft: 'draft',
  planned: 'proofed',
  printing: 'being printed',
  printed: 'printed',
  undone: 'undone',
  failed: 'failed',
}

/** Returns the state of a campaign in a sentence. */
export const formatCampaign = ({ state, progress, plan }: Postcard): string => {
  const drawn = plan ? [formatPlural(plan.cards, 'card'), `${formatNumber(plan.holdout)} held back`] : []
  const percent = state === 'printing' && progress !== null ? ` ${formatNumber(progress)} %` : ''
  return [`${stateLabels[state]}${percent}`, ...(state === 'draft' ? [] : drawn)].join(' · ')
}
