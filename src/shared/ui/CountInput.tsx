import { Input } from 'antd'
import { useState } from 'react'
import { clamp } from '../lib/clamp.ts'
import './countInput.css'

interface Field {
  label: string
  /** Text before the number. */
  before?: string
  /** Text after the number. */
  after?: string
  min: number
  max: number
  value: number | undefined
  onChange(value: number | undefined): void
}

/**
 * A whole number within bounds, or empty: values are raised to the minimum or lowered to the maximum, empty is
 * unchanged.
 */
export const CountInput = ({ label, before: prefix, after: suffix, min, max, value, onChange }: Field) => {
  // a too small number is kept until blur: '4' may become '45'
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
