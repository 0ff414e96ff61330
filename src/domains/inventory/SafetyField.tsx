import { Input } from 'antd'
import { useState } from 'react'

interface Field {
  label: string
  value: number | null
  isSaving: boolean
  onSave(value: number | null): void
}

/** `12` is 12, nothing is null; anything else is no quantity. */
const quantityOf = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null
  const quantity = Number(typed)
  return Number.isInteger(quantity) && quantity >= 0 ? quantity : undefined
}

/** Units in a cell: Enter or leaving it saves, Escape leaves it as it was, empty goes back to the suggestion. */
export const SafetyField = ({ label, value, isSaving, onSave }: Field) => {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    if (typed === undefined) return
    const quantity = quantityOf(typed)
    if (quantity !== undefined && quantity !== value) onSave(quantity)
    setTyped(undefined)
  }
  const isWrong = typed !== undefined && quantityOf(typed) === undefined
  return (
    <Input
      className="safety-field"
      size="small"
      inputMode="numeric"
      aria-label={label}
      aria-invalid={isWrong}
      title={isWrong ? 'Please enter a whole number, 0 or more' : undefined}
      placeholder="–"
      disabled={isSaving}
      value={typed ?? value ?? ''}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        // the keys of the field are not the table's
        event.stopPropagation()
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
