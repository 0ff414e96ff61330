import { comparisonLabels, comparisons } from '#shared/chart/chartLabels.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import type { useSalesAddress } from './salesAddress.ts'

const NOTHING = 'none'
const choices = [
  { value: NOTHING, label: 'No comparison' },
  ...comparisons.map((value) => ({ value, label: `With ${comparisonLabels[value]}` })),
]

/** Selects the comparison days. */
export const CompareBox = ({ address: { query, ask } }: { address: ReturnType<typeof useSalesAddress> }) => (
  <SelectOne
    label="Compare with"
    dense
    choices={choices}
    value={query.compare ?? NOTHING}
    onChange={(value) => ask({ compare: comparisons.find((comparison) => comparison === value) })}
  />
)
