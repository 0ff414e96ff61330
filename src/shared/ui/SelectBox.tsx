import { Select, type SelectProps } from 'antd'
import { type KeyboardEvent, type ReactElement, useState } from 'react'
import { flushSync } from 'react-dom'
import { grouped } from '#rules/grouped.ts'
import { useSettled } from '../lib/useSettled.ts'
import './selectBox.css'

interface Choice {
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

/** Draws the words at the end of choices, and under the list what the choice means that is pointed at. */
const useHints = (
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

export type { Choice }

interface Box {
  /** By which a label of its own names it. */
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

/** What every select box has: a filter that waits until typing rests or a choice is made, and rows of a fixed height. */
const useBox = ({ id, label, choices, dense, disabled }: Box) => {
  const [typed, setTyped] = useState('')
  const debouncedText = useSettled(typed, FILTER_MS)
  const [forcedFilter, setForcedFilter] = useState<string>()
  const filter = forcedFilter === typed ? typed : debouncedText
  // at once, or the entry chosen would be that of a list which the last letters have not narrowed yet
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

/** What is chosen; as the one child of a form item it gets both from there. */
interface Chosen<Value> {
  value?: Value | undefined
  onChange?(value: Value): void
}

/** One of some choices. */
export const SelectOne = ({ value, onChange, ...box }: Box & Chosen<string | undefined>) => (
  <Select {...useBox(box)} value={value ?? null} onChange={(next: string | null) => onChange?.(next ?? undefined)} />
)

/** Any of some choices; `wraps` shows all that are chosen, on as many lines as they take. */
export const SelectMany = ({ value = [], onChange, wraps, ...box }: Box & Chosen<string[]> & { wraps?: boolean }) => (
  <Select
    {...useBox(box)}
    {...(wraps ? {} : { maxTagCount: 1 })}
    mode="multiple"
    value={value}
    onChange={(next) => onChange?.(next)}
  />
)
