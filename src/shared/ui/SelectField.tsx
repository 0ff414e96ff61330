import { type Choice, SelectOne } from './SelectBox.tsx'

interface Given {
  id?: string
  value?: string
  onChange?(value: string | undefined): void
}

/** One of many choices, as the one child of a form item. */
export const SelectField = ({ id, value, onChange, ...box }: Given & { label: string; choices: readonly Choice[] }) => (
  <SelectOne {...box} id={id} dense value={value} onChange={(next) => onChange?.(next)} />
)
