import { ALWAYS } from '#contract/asinInfo.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import './infoCell.css'

interface Field {
  label: string
  /** A day, or `always`; undefined: the default. */
  value: string | undefined
  onChange(value: string | undefined): void
  /** The label of the default. */
  defaultLabel?: string
  /** The company's day, which the day picker starts with. */
  today?: string
}

const DAY = 'day'

/** A field for the day from which values apply: today, always, or a picked day. */
export const SinceField = ({ label, value, onChange, defaultLabel = 'from today', today }: Field) => {
  const choices = [
    { value: '', label: defaultLabel },
    { value: ALWAYS, label: 'always, replacing earlier values' },
    { value: DAY, label: 'from a day…' },
  ]
  const day = value === undefined || value === ALWAYS ? undefined : value
  const pick = (next: string) => {
    if (next === DAY) onChange(day ?? today ?? new Date().toISOString().slice(0, 10))
    else onChange(next || undefined)
  }
  return (
    <span className="since-field">
      <SelectOne label={label} choices={choices} value={day === undefined ? (value ?? '') : DAY} onChange={pick} />
      {day !== undefined && <DayPicker label="From" value={day} onChange={onChange} />}
    </span>
  )
}
