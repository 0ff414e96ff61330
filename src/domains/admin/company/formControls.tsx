import { CountInput } from '#shared/ui/CountInput.tsx'

/** What a form item gives its one child. */
export interface Given<Value> {
  id?: string
  value?: Value
  onChange?(value: Value | undefined): void
}

/** A number of days, as a field of a form. */
export const DaysField = ({
  value,
  onChange,
  ...field
}: Given<number> & { label: string; min: number; max: number }) => (
  <CountInput {...field} after="days" value={value} onChange={(next) => onChange?.(next)} />
)
