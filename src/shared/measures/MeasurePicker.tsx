import { useMemo } from 'react'
import { SelectMany } from '../ui/SelectBox.tsx'
import { measureChoices } from './measureChoices.ts'
import type { Catalogue } from './measuresApi.ts'

interface Picker {
  catalogue: Pick<Catalogue, 'measures' | 'sources'>
  label?: string
  value: readonly string[]
  onChange(keys: string[]): void
  /** More than so many push the first ones out. */
  max?: number
  /** Shows all that are chosen. */
  wraps?: boolean
}

/** Measures by the reports they come from, with their units; what one means is said while it is pointed at. */
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
