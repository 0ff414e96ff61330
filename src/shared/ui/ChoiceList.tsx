import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import type { Choice } from './SelectBox.tsx'
import './choiceList.css'

interface List {
  label: string
  choices: readonly Choice[]
  value: readonly string[]
  onChange(value: string[]): void
}

/** From this many choices on, they can be searched. */
const SEARCHED_COUNT = 9
const MAX_SHOWN = 200

/** Check boxes for any of some choices, in their order. */
export const ChoiceList = ({ label, choices, value, onChange }: List) => {
  const [typed, setTyped] = useState('')
  const searchText = typed.trim().toLowerCase()
  const matches = choices.filter((choice) => `${choice.label} ${choice.value}`.toLowerCase().includes(searchText))
  const toggle = (key: string, isChecked: boolean) =>
    onChange(
      isChecked
        ? choices.flatMap((choice) => (choice.value === key || value.includes(choice.value) ? [choice.value] : []))
        : value.filter((each) => each !== key),
    )
  return (
    <fieldset className="choice-list" aria-label={label}>
      {choices.length >= SEARCHED_COUNT && (
        <Input
          size="small"
          aria-label="Find a value"
          placeholder="Find"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div>
        {matches.slice(0, MAX_SHOWN).map((choice) => (
          <Checkbox
            key={choice.value}
            checked={value.includes(choice.value)}
            disabled={choice.disabled ?? false}
            onChange={({ target }) => toggle(choice.value, target.checked)}
          >
            {choice.label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

/** Returns the labels of the selected choices, for a chip; undefined without any. */
export const choiceText = (choices: readonly Choice[], value: readonly string[]): string | undefined =>
  value.length ? value.map((key) => choices.find((choice) => choice.value === key)?.label ?? key).join(', ') : undefined
