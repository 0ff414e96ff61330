import { compareWords, comparisons } from '#shared/chart/chartWords.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import type { useSalesAddress } from './useSalesAddress.ts'

const NOTHING = 'none'
const choices = [
  { value: NOTHING, label: 'Not compared' },
  ...comparisons.map((value) => ({ value, label: `With ${compareWords[value]}` })),
]

/** Which days the range is compared with. */
export const CompareBox = ({ address: { asked, ask } }: { address: ReturnType<typeof useSalesAddress> }) => (
  <SelectOne
    label="Compare with"
    dense
    choices={choices}
    value={asked.compare ?? NOTHING}
    onChange={(value = NOTHING) => ask({ compare: value === NOTHING ? '' : value })}
  />
)
