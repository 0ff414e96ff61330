import { useMemo } from 'react'
import { SelectMany, SelectOne } from '../ui/SelectBox.tsx'
import { dimensionChoices } from './measureChoices.ts'
import type { Catalogue } from './measuresApi.ts'

interface Picker {
  catalogue: Pick<Catalogue, 'dimensions' | 'measures'>
  label?: string
  /** Keys of the measures that are split. */
  measures: readonly string[]
  withoutTime?: boolean
}

const useChoices = ({ catalogue, measures, withoutTime }: Picker) => {
  const joinedMeasures = measures.join()
  return useMemo(
    () => dimensionChoices({ ...catalogue, chosen: joinedMeasures.split(','), withoutTime }),
    [catalogue, joinedMeasures, withoutTime],
  )
}

interface Many extends Picker {
  value: readonly string[]
  onChange(keys: string[]): void
  max?: number
}

/** Selects dimensions that all the measures have; any other names the measure that lacks it. */
export const DimensionPicker = ({ label = 'Split by', value, onChange, max, ...picker }: Many) => {
  const choices = useChoices(picker)
  return (
    <SelectMany
      label={label}
      dense
      wraps
      choices={choices}
      value={[...value]}
      onChange={(keys) => onChange(max === undefined ? keys : keys.slice(-max))}
    />
  )
}

interface One extends Picker {
  /** Label of the empty choice. */
  none: string
  value: string | undefined
  onChange(key: string | undefined): void
}

const NONE = 'none'

/** Selects one dimension, or none. */
export const OneDimensionPicker = ({ label = 'Split', none: noneLabel, value, onChange, ...picker }: One) => {
  const choices = useChoices(picker)
  return (
    <SelectOne
      label={label}
      dense
      choices={[{ value: NONE, label: noneLabel }, ...choices]}
      value={value ?? NONE}
      onChange={(key) => onChange(key === NONE ? undefined : key)}
    />
  )
}
