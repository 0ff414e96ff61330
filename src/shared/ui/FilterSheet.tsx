import { FilterOutlined } from '@ant-design/icons'
import { Badge, Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { chipLabel, type ToolFilter } from './toolFilter.ts'

const isRemovable = ({ value, onClear }: ToolFilter) => value !== undefined && onClear !== undefined

const Part = ({ filter }: { filter: ToolFilter }) => {
  const { name, value, editor, onClear, isFolded = false } = filter
  const [isOpen, setOpen] = useState(!isFolded || value !== undefined)
  return (
    <section className="filter-sheet-part">
      <header>
        {isFolded && editor !== undefined ? (
          <Button type="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {name} {isOpen ? '▴' : '▾'}
          </Button>
        ) : (
          <h3>{editor === undefined ? chipLabel(filter) : name}</h3>
        )}
        {value !== undefined && onClear && (
          <Button type="link" aria-label={`Remove ${chipLabel(filter)}`} onClick={onClear}>
            Clear
          </Button>
        )}
      </header>
      {isOpen && editor}
    </section>
  )
}

interface Sheet {
  filters: readonly ToolFilter[]
  /** Other controls of the bar. */
  children?: ReactNode
}

/** On a phone: one button with the number of filters that are set; it opens a sheet with all of them. */
export const FilterSheet = ({ filters, children }: Sheet) => {
  const [isOpen, setOpen] = useState(false)
  const removable = filters.filter(isRemovable)
  const count = removable.length
  return (
    <>
      <Badge count={count} size="small" color="var(--ant-color-primary)">
        <Button
          icon={<FilterOutlined />}
          aria-label={count ? `Filters (${count})` : 'Filters'}
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        />
      </Badge>
      <Drawer
        title="Filters"
        placement="bottom"
        size="80%"
        open={isOpen}
        onClose={() => setOpen(false)}
        destroyOnHidden
        rootClassName="filter-sheet"
        footer={
          <div className="filter-sheet-foot">
            <Button
              disabled={!count}
              onClick={() => {
                for (const { onClear } of removable) onClear?.()
              }}
            >
              Clear filters
            </Button>
            <Button type="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          </div>
        }
      >
        {children && <div className="filter-sheet-part">{children}</div>}
        {filters.map((filter) => (
          <Part key={filter.key} filter={filter} />
        ))}
      </Drawer>
    </>
  )
}
