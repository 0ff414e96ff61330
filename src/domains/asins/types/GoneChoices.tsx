import { counted } from '#shared/lib/counted.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import type { TypeForm } from './typeForm.ts'

interface Gone {
  gone: readonly string[]
  used: Readonly<Record<string, number>>
  form: TypeForm
  onChange(instead: TypeForm['instead']): void
}

/** No choice is called so: a choice has no blank at its beginning. */
const NONE = ' none'

/** Asks what becomes of the values of choices that are taken away. */
export const GoneChoices = ({ gone, used, form, onChange }: Gone) => {
  const usedChoices = gone.filter((choice) => used[choice])
  if (!usedChoices.length) return null
  const left = [...new Set(form.choices.map(({ value }) => value.trim()).filter(Boolean))]
  const choices = [
    { value: NONE, label: 'Nothing: the value is emptied' },
    ...left.map((value) => ({ value, label: value })),
  ]
  return (
    <fieldset className="type-gone">
      <legend>Values of choices that go</legend>
      {usedChoices.map((choice) => {
        const replacement = form.instead[choice]
        return (
          <div key={choice} className="type-field">
            <span>
              {choice}, {counted(used[choice] ?? 0, 'product', 'products')}
            </span>
            <SelectOne
              label={`${choice} becomes`}
              choices={choices}
              value={replacement === null ? NONE : replacement}
              onChange={(next) => {
                const { [choice]: _, ...others } = form.instead
                onChange(next === undefined ? others : { ...others, [choice]: next === NONE ? null : next })
              }}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
