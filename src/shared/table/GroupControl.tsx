import { Button, Popover } from 'antd'
import { memo, useRef } from 'react'
import type { Column } from './column.ts'
import { useTablesDispatch } from './tableHooks.ts'
import { groupSet } from './tablesSlice.ts'

interface Groups {
  name: string
  columns: readonly Column<never>[]
  /** Keys of the columns that rows can be grouped by. */
  groupBy: readonly string[]
  group: readonly string[]
}

/** Toggles grouping by the last chosen columns, by default the first one. */
export const GroupControl = memo(({ name, columns, groupBy, group }: Groups) => {
  const dispatch = useTablesDispatch()
  const lastGroup = useRef<readonly string[]>(groupBy.slice(0, 1))
  if (group.length) lastGroup.current = group
  const choices = columns.filter(({ key }) => groupBy.includes(key))
  const titles = choices.flatMap(({ key, title }) => (lastGroup.current.includes(key) ? [title] : []))
  const set = (next: readonly string[]) => dispatch(groupSet({ name, group: [...next] }))
  return (
    <span className="data-table-group-control">
      <Button
        data-testid="group-toggle"
        aria-pressed={group.length > 0}
        type={group.length ? 'primary' : 'default'}
        ghost={group.length > 0}
        onClick={() => set(group.length ? [] : lastGroup.current)}
      >
        Group: {titles.join(' + ')}
      </Button>
      {choices.length > 1 && (
        <Popover
          trigger="click"
          placement="bottomLeft"
          content={
            <fieldset className="data-table-panel data-table-choices">
              <legend className="visually-hidden">Group by</legend>
              {choices.map(({ key, title }) => (
                <label key={key}>
                  <input
                    type="checkbox"
                    checked={group.includes(key)}
                    onChange={({ target }) =>
                      set(groupBy.filter((each) => (each === key ? target.checked : group.includes(each))))
                    }
                  />
                  {title}
                </label>
              ))}
            </fieldset>
          }
        >
          <Button aria-label="What to group by">▾</Button>
        </Popover>
      )}
    </span>
  )
})
