import { CloseOutlined, LeftOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { memo, useState } from 'react'
import { ToolPopover } from './ToolPopover.tsx'
import { chipLabel, type ToolFilter } from './toolFilter.ts'

/** A filter that is set: a click opens its fields, the cross removes it. */
const Chip = ({ filter }: { filter: ToolFilter }) => {
  const [isOpen, setOpen] = useState(false)
  const { name, editor, onClear } = filter
  const label = chipLabel(filter)
  return (
    <li className="tool-chip">
      {editor === undefined ? (
        <span className="tool-chip-text">{label}</span>
      ) : (
        <ToolPopover label={name} isOpen={isOpen} onOpen={setOpen} content={editor}>
          <button type="button" className="tool-chip-text" aria-expanded={isOpen} title={label}>
            {label}
          </button>
        </ToolPopover>
      )}
      {onClear && (
        <button type="button" className="tool-chip-remove" aria-label={`Remove ${label}`} onClick={onClear}>
          <CloseOutlined />
        </button>
      )}
    </li>
  )
}

/** From this many filters on, they can be searched. */
const SEARCHED_COUNT = 9

interface Adding {
  filters: readonly ToolFilter[]
  /** Key of the filter whose fields are shown. */
  picked: string | undefined
  onPick(key: string | undefined): void
}

const AddFilter = ({ filters, picked: pickedKey, onPick }: Adding) => {
  const [typed, setTyped] = useState('')
  const picked = filters.find(({ key }) => key === pickedKey)
  if (picked)
    return (
      <>
        <header>
          <Button
            size="small"
            type="text"
            icon={<LeftOutlined aria-hidden />}
            aria-label="All filters"
            onClick={() => onPick(undefined)}
          />
          <b>{picked.name}</b>
        </header>
        {picked.editor}
      </>
    )
  const matches = filters.filter(
    ({ name, value, editor }) =>
      value === undefined && editor !== undefined && name.toLowerCase().includes(typed.trim().toLowerCase()),
  )
  return (
    <>
      {filters.length >= SEARCHED_COUNT && (
        <Input
          size="small"
          aria-label="Find a filter"
          placeholder="Find a filter"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={() => matches[0] && onPick(matches[0].key)}
        />
      )}
      <ul className="tool-filter-list">
        {matches.map(({ key, name }) => (
          <li key={key}>
            <Button size="small" type="text" block onClick={() => onPick(key)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The filters that are set as chips, and a button that adds another; rendered only when its list is another. */
export const FilterChips = memo(({ filters }: { filters: readonly ToolFilter[] }) => {
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<string>()
  const setFilters = filters.filter(({ value }) => value !== undefined)
  const removable = setFilters.filter(({ onClear, editor }) => onClear !== undefined && editor !== undefined)
  const canAdd = filters.some(({ value, editor }) => value === undefined && editor !== undefined)
  return (
    <>
      {setFilters.length > 0 && (
        <ul className="tool-chips" aria-label="Selected filters">
          {setFilters.map((filter) => (
            <Chip key={filter.key} filter={filter} />
          ))}
          {removable.length > 1 && (
            <li>
              <Button
                type="link"
                size="small"
                onClick={() => {
                  for (const { onClear } of removable) onClear?.()
                }}
              >
                Clear filters
              </Button>
            </li>
          )}
        </ul>
      )}
      {(canAdd || isOpen) && (
        <ToolPopover
          label="Add a filter"
          isOpen={isOpen}
          onOpen={(next) => {
            setOpen(next)
            setPicked(undefined)
          }}
          content={<AddFilter filters={filters} picked={picked} onPick={setPicked} />}
        >
          <Button type="text" icon={<PlusOutlined aria-hidden />} aria-label="Add filter" aria-expanded={isOpen}>
            Filter
          </Button>
        </ToolPopover>
      )}
    </>
  )
})
