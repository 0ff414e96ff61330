import { CountInput } from '#shared/ui/CountInput.tsx'
import { type Choice, SelectOne } from '#shared/ui/SelectBox.tsx'

/** What a form item gives its one child. */
export interface Given<Value> {
  id?: string
  value?: Value
  onChange?(value: Value | undefined): void
}

/** One of many choices, as a field of a form. */
export const SelectField = ({
  id,
  value,
  onChange,
  ...box
}: Given<string> & { label: string; choices: readonly Choice[] }) => (
  <SelectOne {...box} id={id} dense value={value} onChange={(next) => onChange?.(next)} />
)

/** A number of days, as a field of a form. */
export const DaysField = ({
  value,
  onChange,
  ...field
}: Given<number> & { label: string; min: number; max: number }) => (
  <CountInput {...field} after="days" value={value} onChange={(next) => onChange?.(next)} />
)
