import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import { useCalendar } from '../ui/calendarContext.ts'
import { type Column, nameOf } from './column.ts'
import type { SortKey, Term } from './engine/search.ts'
import { formatTerm } from './formatTerm.ts'
import { useTablesDispatch } from './tableHooks.ts'
import { filterCleared, groupSet, sortSet, termRemoved } from './tablesSlice.ts'

interface Chips {
  name: string
  columns: readonly Column<never>[]
  rows: readonly never[]
  terms: readonly Term[]
  sort: readonly SortKey[]
  group: readonly string[]
}

const Chip = ({ label, onRemove }: { label: string; onRemove(): void }) => (
  <li>
    <Button size="small" icon={<CloseOutlined />} iconPlacement="end" aria-label={`Remove ${label}`} onClick={onRemove}>
      {label}
    </Button>
  </li>
)

/** Column filters, sort order and groups, each as a chip that removes it. */
export const TableChips = memo(({ name, columns, rows, terms, sort, group }: Chips) => {
  const dispatch = useTablesDispatch()
  const { day } = useCalendar()
  if (!terms.length && !sort.length && !group.length) return null
  const titled = (key: string) => columns.find((column) => column.key === key)
  const titleOf = (key: string) => {
    const column = titled(key)
    return column ? nameOf(column) : key
  }
  return (
    <ul className="data-table-chips" aria-label="What is set">
      {terms.map((term) => {
        const column = titled(term.key)
        return (
          column && (
            <Chip
              key={term.key}
              label={formatTerm(column, rows, term, day)}
              onRemove={() => dispatch(termRemoved({ name, key: term.key }))}
            />
          )
        )
      })}
      {sort.map(({ key, descending }) => (
        <Chip
          key={`sort ${key}`}
          label={`${descending ? '▼' : '▲'} ${titleOf(key)}`}
          onRemove={() => dispatch(sortSet({ name, sort: sort.filter((each) => each.key !== key) }))}
        />
      ))}
      {group.length > 0 && (
        <Chip label={`by ${group.map(titleOf).join(' + ')}`} onRemove={() => dispatch(groupSet({ name, group: [] }))} />
      )}
      {terms.length > 1 && (
        <li>
          <Button size="small" type="link" onClick={() => dispatch(filterCleared(name))}>
            Clear filters
          </Button>
        </li>
      )}
    </ul>
  )
})
