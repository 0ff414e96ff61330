import { Select, type SelectProps } from 'antd'
import { type KeyboardEvent, type ReactElement, useState } from 'react'
import { flushSync } from 'react-dom'
import { grouped } from '#rules/grouped.ts'
import { useSettled } from '../lib/useSettled.ts'
import './selectBox.css'

interface Choice {
  value: string
  label: string
  /** Heading of its group; headings are in the order of their first choices. */
  group?: string
  /** Short text at its end: a unit, or why it is disabled. */
  aside?: string
  /** Its description; shown below the list while the choice is hovered. */
  hint?: string
  disabled?: boolean
}
const HINTED_PX = 360

const optionOf = ({ group: _, ...option }: Choice) => option

/** Converts choices for antd, grouped by heading if there are any. */
const optionsOf = (choices: readonly Choice[]): NonNullable<SelectProps['options']> => {
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

/** Renders the text at the end of choices, and the description of the hovered choice below the list. */
const useHints = (
  choices: readonly Choice[],
): Pick<SelectProps, 'onActive' | 'optionRender' | 'popupRender' | 'popupMatchSelectWidth'> => {
  const [active, setActive] = useState<unknown>()
  const isHinted = choices.some(({ hint }) => hint !== undefined)
  if (!isHinted && choices.every(({ aside }) => aside === undefined)) return {}
  return {
    optionRender: ({ data: { label, aside = '' } }) => <Option label={String(label)} aside={String(aside)} />,
    // headings and end texts need more width than the box has
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

export type { Choice }

interface Box {
  /** Id for a separate label. */
  id?: string | undefined
  label: string
  choices: readonly Choice[]
  /** Rows of 24 instead of 48 pixels. */
  dense?: boolean
  disabled?: boolean
}

const FILTER_MS = 500
const ITEM_PX = 48
const DENSE_ITEM_PX = 24

const chooses = new Set(['Enter', 'Tab'])

const matching = (choices: readonly Choice[], typed: string): Choice[] => {
  const searchText = typed.toLowerCase()
  return choices.filter(({ label, value, group = '' }) =>
    `${label} ${value} ${group}`.toLowerCase().includes(searchText),
  )
}

/** Common parts of select boxes: a filter that waits for a pause in typing or a choice, and rows of a fixed height. */
const useBox = ({ id, label, choices, dense, disabled }: Box) => {
  const [typed, setTyped] = useState('')
  const debouncedText = useSettled(typed, FILTER_MS)
  const [forcedFilter, setForcedFilter] = useState<string>()
  const filter = forcedFilter === typed ? typed : debouncedText
  // synchronous, so that Enter does not choose from a list that lacks the last letters
  const choosing = ({ key }: KeyboardEvent) => {
    if (chooses.has(key) && filter !== typed) flushSync(() => setForcedFilter(typed))
  }
  const itemPx = dense ? DENSE_ITEM_PX : ITEM_PX
  const hints = useHints(choices)
  return {
    ...hints,
    ...(id ? { id } : {}),
    'aria-label': label,
    placeholder: label,
    disabled,
    options: optionsOf(matching(choices, filter)),
    onInputKeyDown: choosing,
    showSearch: { filterOption: false, searchValue: typed, onSearch: setTyped },
    listItemHeight: itemPx,
    styles: { popup: { listItem: { minHeight: itemPx, alignItems: 'center', paddingBlock: 0 } } },
  }
}

/** The selected value; a form item sets both props on its only child. */
interface Chosen<Value> {
  value?: Value | undefined
  onChange?(value: Value): void
}

/** Selects one of some choices. */
export const SelectOne = ({ value, onChange, ...box }: Box & Chosen<string | undefined>) => (
  <Select {...useBox(box)} value={value ?? null} onChange={(next: string | null) => onChange?.(next ?? undefined)} />
)

/** Selects any of some choices; `wraps` shows all selected ones, on as many lines as needed. */
export const SelectMany = ({ value = [], onChange, wraps, ...box }: Box & Chosen<string[]> & { wraps?: boolean }) => (
  <Select
    {...useBox(box)}
    {...(wraps ? {} : { maxTagCount: 1 })}
    mode="multiple"
    value={value}
    onChange={(next) => onChange?.(next)}
  />
)
