import { CountInput } from '#shared/ui/CountInput.tsx'

/** Props that a form item sets on its only child. */
export interface Given<Value> {
  id?: string
  value?: Value
  onChange?(value: Value | undefined): void
}

/** A number of days, as a form field. */
export const DaysField = ({
  value,
  onChange,
  ...field
}: Given<number> & { label: string; min: number; max: number }) => (
  <CountInput {...field} after="days" value={value} onChange={(next) => onChange?.(next)} />
)
