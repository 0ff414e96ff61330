import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useRef } from 'react'
import { type ChoiceField, fieldsOf, movedChoice, typedChoice } from './typeForm.ts'

interface Fields {
  choices: readonly ChoiceField[]
  onChange(choices: ChoiceField[]): void
}

/** The choices in order: typed, pasted as lines, moved, removed. */
export const ChoiceFields = ({ choices, onChange }: Fields) => {
  const place = useRef<HTMLFieldSetElement>(null)
  const add = () => {
    onChange([...choices, ...fieldsOf([''], choices)])
    // the field exists after the next render
    requestAnimationFrame(() => place.current?.querySelector<HTMLInputElement>('li:last-of-type input')?.focus())
  }
  return (
    <fieldset className="type-choices" ref={place}>
      <legend>Choices, in display order</legend>
      <ol>
        {choices.map((choice, choiceIndex) => {
          const name = choice.value || `choice ${choiceIndex + 1}`
          return (
            <li key={choice.id}>
              <Input
                aria-label={`Choice ${choiceIndex + 1}`}
                maxLength={120}
                value={choice.value}
                onChange={({ target }) => onChange(typedChoice(choices, choiceIndex, target.value))}
                onPaste={(event) => {
                  const text = event.clipboardData.getData('text/plain').trimEnd()
                  if (!/[\n\t]/.test(text)) return
                  event.preventDefault()
                  onChange(typedChoice(choices, choiceIndex, text))
                }}
                onPressEnter={(event) => {
                  event.preventDefault()
                  add()
                }}
              />
              <Button
                aria-label={`Move ${name} up`}
                icon={<ArrowUpOutlined />}
                disabled={choiceIndex === 0}
                onClick={() => onChange(movedChoice(choices, choiceIndex, -1))}
              />
              <Button
                aria-label={`Move ${name} down`}
                icon={<ArrowDownOutlined />}
                disabled={choiceIndex === choices.length - 1}
                onClick={() => onChange(movedChoice(choices, choiceIndex, 1))}
              />
              <Button
                aria-label={`Remove ${name}`}
                icon={<DeleteOutlined />}
                onClick={() => onChange(choices.filter((_, other) => other !== choiceIndex))}
              />
            </li>
          )
        })}
      </ol>
      <Button size="small" onClick={add}>
        Add a choice
      </Button>
    </fieldset>
  )
}
