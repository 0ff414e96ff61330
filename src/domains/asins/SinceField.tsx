import { ALWAYS } from '#contract/asinInfo.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { dayInZone } from '#rules/timeZones.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { useAsinsSelector } from './hooks.ts'
import './infoCell.css'

interface Field {
  label: string
  /** A day, or `always`; undefined: the default. */
  value: string | undefined
  onChange(value: string | undefined): void
  /** The label of the default. */
  defaultLabel?: string
}

const DAY = 'day'

/** A field for the day from which values apply: today, always, or a picked day, which starts with the company's. */
export const SinceField = ({ label, value, onChange, defaultLabel = 'from today' }: Field) => {
  const timeZone = useAsinsSelector(selectTenant)?.timeZone ?? 'UTC'
  const choices = [
    { value: '', label: defaultLabel },
    { value: ALWAYS, label: 'always, replacing earlier values' },
    { value: DAY, label: 'from a day…' },
  ]
  const day = value === undefined || value === ALWAYS ? undefined : value
  const pick = (next: string) => {
    if (next === DAY) onChange(day ?? dayInZone(new Date(), timeZone))
    else onChange(next || undefined)
  }
  return (
    <span className="since-field">
      <SelectOne label={label} choices={choices} value={day === undefined ? (value ?? '') : DAY} onChange={pick} />
      {day !== undefined && <DayPicker label="From" value={day} onChange={onChange} />}
    </span>
  )
}
