import { Select } from 'antd'
import { useState } from 'react'
import { useSettled } from '../lib/useSettled.ts'

export interface Choice {
  value: string
  label: string
}
interface Box {
  label: string
  choices: readonly Choice[]
  /** Rows of 24 instead of 48 pixels. */
  dense?: boolean
  disabled?: boolean
}

const FILTER_MS = 500
const ITEM_PX = 48
const DENSE_ITEM_PX = 24

const matching = (choices: readonly Choice[], typed: string): Choice[] => {
  const wanted = typed.toLowerCase()
  return choices.filter(({ label, value }) => `${label} ${value}`.toLowerCase().includes(wanted))
}

/** What every select box has: a filter that waits until typing rests, and rows of a fixed height. */
const useBox = ({ label, choices, dense, disabled }: Box) => {
  const [typed, setTyped] = useState('')
  const filter = useSettled(typed, FILTER_MS)
  const itemPx = dense ? DENSE_ITEM_PX : ITEM_PX
  return {
    'aria-label': label,
    placeholder: label,
    disabled,
    options: matching(choices, filter),
    showSearch: { filterOption: false, searchValue: typed, onSearch: setTyped },
    listItemHeight: itemPx,
    styles: { popup: { listItem: { minHeight: itemPx, alignItems: 'center', paddingBlock: 0 } } },
  }
}

/** One of some choices. */
export const SelectOne = ({
  value,
  onChange,
  ...box
}: Box & { value: string | undefined; onChange(value: string | undefined): void }) => (
  <Select {...useBox(box)} value={value ?? null} onChange={(next: string | null) => onChange(next ?? undefined)} />
)

/** Any of some choices. */
export const SelectMany = ({ value, onChange, ...box }: Box & { value: string[]; onChange(value: string[]): void }) => (
  <Select {...useBox(box)} mode="multiple" maxTagCount={1} value={value} onChange={onChange} />
)
