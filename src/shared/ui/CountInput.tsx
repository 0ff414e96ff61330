import { Input } from 'antd'
import './countInput.css'

interface Field {
  label: string
  /** Stands before the number. */
  before?: string
  /** Stands after it. */
  after?: string
  min: number
  max: number
  value: number | undefined
  onChange(value: number | undefined): void
}

/** A whole number within bounds, or none: below the minimum it is raised, above the maximum lowered, empty is left alone. */
export const CountInput = ({ label, before, after, min, max, value, onChange }: Field) => (
  <Input
    type="number"
    className="count-input"
    aria-label={label}
    prefix={before}
    suffix={after}
    min={min}
    max={max}
    value={value ?? ''}
    onChange={({ target }) => {
      const count = Math.trunc(target.valueAsNumber)
      onChange(Number.isNaN(count) ? undefined : Math.min(Math.max(count, min), max))
    }}
  />
)
