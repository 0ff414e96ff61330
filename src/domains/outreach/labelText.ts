import { type LabelType, labelTypes } from '#contract/leads.ts'
import { formatNumber } from '#shared/lib/number.ts'
import type { Choice } from '#shared/ui/SelectBox.tsx'
import type { LabelChange } from './labelChange.ts'

const nouns: Record<LabelType, [one: string, many: string]> = {
  address: ['Address', 'addresses'],
  customer: ['Customer', 'customers'],
}
const whomOf = ({ type, hashes }: LabelChange) => {
  const [one, many] = nouns[type]
  return hashes.length === 1 ? one : `${formatNumber(hashes.length)} ${many}`
}

/** Returns a sentence about dropped leads to append; '' for none. */
export const formatDroppedLeads = (leads: number): string => {
  if (!leads) return ''
  return leads === 1 ? ' 1 lead removed.' : ` ${formatNumber(leads)} leads removed.`
}
export const formatLabeling = (change: LabelChange, leadsDropped: number): string =>
  `${whomOf(change)} labeled ${change.label}.${formatDroppedLeads(leadsDropped)}`
export const formatUnlabeling = (change: LabelChange): string =>
  `${whomOf(change)} no longer labeled ${change.label}. Leads can be generated again.`

/** Label filters of the list. */
export const labelChoices: readonly Choice[] = [
  { value: 'suggested', label: 'With suggestions' },
  ...(['address', 'customer'] as const).flatMap((type) =>
    labelTypes[type].map((label) => ({ value: `${type}:${label}`, label: `${nouns[type][0]}: ${label}` })),
  ),
  { value: 'opted-out', label: 'Opted out' },
]
