import { Input } from 'antd'
import { useState } from 'react'
import { minorAmount, minorUnits } from '#rules/money.ts'

interface Field {
  label: string
  currency: string
  /** Minor units. */
  value: number | null
  /** Placeholder of an empty field. */
  placeholder?: string
  onChange(value: number | null): void
  /** Called when Enter is pressed. */
  onEnter?(): void
}

const textOf = (value: number | null, currency: string): string => {
  const places = minorUnits(currency) ?? 0
  return value === null ? '' : (value / 10 ** places).toFixed(places)
}

/** `4.50`, `4,50` and `1,250.00` are valid; undefined is invalid. */
const amountOf = (typed: string, currency: string): number | null | undefined => {
  const amount = minorAmount(typed.trim(), currency, /,\d{1,2}$/.test(typed.trim()))
  return typeof amount === 'number' && amount < 0 ? undefined : amount
}

/** An amount of money; empty is unknown. Invalid text is kept until blur, and has no effect. */
export const MoneyField = ({ label, currency, value, placeholder = 'unknown', onChange, onEnter }: Field) => {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && amountOf(typed, currency) === undefined
  return (
    <Input
      className="money-field"
      inputMode="decimal"
      aria-label={label}
      placeholder={placeholder}
      aria-invalid={isWrong}
      title={isWrong ? 'Enter an amount like 4.50' : undefined}
      value={typed ?? textOf(value, currency)}
      onChange={({ target }) => {
        setTyped(target.value)
        const amount = amountOf(target.value, currency)
        if (amount !== undefined) onChange(amount)
      }}
      {...(onEnter && { onPressEnter: onEnter })}
      onBlur={() => setTyped(undefined)}
    />
  )
}
