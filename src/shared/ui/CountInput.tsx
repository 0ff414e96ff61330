import { Input } from 'antd'
import { useState } from 'react'
import { clamp } from '../lib/clamp.ts'
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
export const CountInput = ({ label, before: prefix, after: suffix, min, max, value, onChange }: Field) => {
  // too small a number stands until the field is left: '4' may be on its way to '45'
  const [typed, setTyped] = useState<string>()
  return (
    <Input
      type="number"
      className="count-input"
      aria-label={label}
      prefix={prefix}
      suffix={suffix}
      min={min}
      max={max}
      value={typed ?? value ?? ''}
      onChange={({ target }) => {
        const count = Math.trunc(target.valueAsNumber)
        setTyped(count < min ? target.value : undefined)
        onChange(Number.isNaN(count) ? undefined : clamp(count, min, max))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
