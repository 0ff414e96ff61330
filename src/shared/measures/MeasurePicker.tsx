import { useMemo } from 'react'
import { SelectMany } from '../ui/SelectBox.tsx'
import { measureChoices } from './measureChoices.ts'
import type { Catalogue } from './measuresApi.ts'

interface Picker {
  catalogue: Pick<Catalogue, 'measures' | 'sources'>
  label?: string
  value: readonly string[]
  onChange(keys: string[]): void
  /** Maximum number; more choices drop the first ones. */
  max?: number
  /** Shows all selected values. */
  wraps?: boolean
}

/** Selects measures, grouped by report, with their units; hovering shows the description. */
export const MeasurePicker = ({ catalogue, label = 'Measures', value, onChange, max, wraps = false }: Picker) => {
  const choices = useMemo(() => measureChoices(catalogue), [catalogue])
  return (
    <SelectMany
      label={label}
      dense
      wraps={wraps}
      choices={choices}
      value={[...value]}
      onChange={(keys) => onChange(max === undefined ? keys : keys.slice(-max))}
    />
  )
}
