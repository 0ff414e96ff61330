import type { SelectProps } from 'antd'
import { type ReactElement, useState } from 'react'
import { grouped } from '#rules/grouped.ts'
import './selectBox.css'

export interface Choice {
  value: string
  label: string
  /** Heading it stands under; headings come in the order of their first choices. */
  group?: string
  /** A few words at its end: a unit, or why it cannot be chosen. */
  aside?: string
  /** What it means; said at the foot of the list while the choice is pointed at. */
  hint?: string
  disabled?: boolean
}
const HINTED_PX = 360

const optionOf = ({ group: _, ...option }: Choice) => option

/** Choices as antd takes them: under their headings, where there are any. */
export const optionsOf = (choices: readonly Choice[]): NonNullable<SelectProps['options']> => {
  if (choices.every(({ group }) => group === undefined)) return choices.map(optionOf)
  return [...grouped(choices, ({ group = '' }) => group)].map(([label, inside]) => ({
    ...{ label, title: label, options: inside.map(optionOf) },
  }))
}

const Option = ({ label, aside }: Pick<Choice, 'label' | 'aside'>) => (
  <span className="select-choice">
    <span>{label}</span>
    <small>{aside}</small>
  </span>
)

/** Draws the words at the end of choices, and under the list what the choice means that is pointed at. */
export const useHints = (
  choices: readonly Choice[],
): Pick<SelectProps, 'onActive' | 'optionRender' | 'popupRender' | 'popupMatchSelectWidth'> => {
  const [active, setActive] = useState<unknown>()
  const isHinted = choices.some(({ hint }) => hint !== undefined)
  if (!isHinted && choices.every(({ aside }) => aside === undefined)) return {}
  return {
    optionRender: ({ data: { label, aside = '' } }) => <Option label={String(label)} aside={String(aside)} />,
    // headings and the words at the end need more room than the box has
    popupMatchSelectWidth: HINTED_PX,
    ...(isHinted && {
      onActive: setActive,
      popupRender: (list: ReactElement) => (
        <>
          {list}
          <p className="select-hint">{choices.find(({ value }) => value === active)?.hint}</p>
        </>
      ),
    }),
  }
}
