import { type Choice, SelectOne } from './SelectBox.tsx'

interface Given {
  id?: string
  value?: string
  onChange?(value: string | undefined): void
}

/** Selects one of many choices, as the only child of a form item. */
export const SelectField = ({ id, value, onChange, ...box }: Given & { label: string; choices: readonly Choice[] }) => (
  <SelectOne {...box} id={id} dense value={value} onChange={(next) => onChange?.(next)} />
)
