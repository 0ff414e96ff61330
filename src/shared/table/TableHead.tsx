import { type DragEvent, memo } from 'react'
import type { Column } from './column.ts'
import type { SortKey } from './engine/search.ts'
import { HeadCell } from './HeadCell.tsx'
import type { HeadActions } from './headActions.ts'
import type { Shape } from './shape.ts'

interface Head {
  shape: Shape<never>
  sort: readonly SortKey[]
  /** Undefined when only some are selected. */
  allSelected: boolean | undefined
  /** Column of the active cell if it is in the head; otherwise −1. */
  active: number
  actions: HeadActions
}

/** Returns the shared headings of neighboring columns, and their numbers of columns. */
const headingsOf = (columns: readonly Column<never>[]): { title: string; key: string; count: number }[] => {
  const headings: { title: string; key: string; count: number }[] = []
  for (const { key, group = '' } of columns) {
    const lastHeading = headings.at(-1)
    if (lastHeading && lastHeading.title === group) lastHeading.count += 1
    else headings.push({ title: group, key, count: 1 })
  }
  return headings
}

export const hasHeadings = (columns: readonly Column<never>[]): boolean => columns.some(({ group }) => group)

const Headings = ({ shape }: { shape: Shape<never> }) => (
  <tr aria-rowindex={1} className="data-table-line headings">
    {shape.checkable && <td className="data-table-cell pinned check" />}
    {headingsOf(shape.columns.map(({ column }) => column)).map(({ title, key, count }) =>
      title ? (
        <th key={key} scope="colgroup" colSpan={count} style={{ gridColumn: `span ${count}` }}>
          {title}
        </th>
      ) : (
        <td key={key} colSpan={count} style={{ gridColumn: `span ${count}` }} />
      ),
    )}
  </tr>
)

const CheckAll = ({
  all: areAllSelected,
  onChange,
  isActive,
}: {
  all: boolean | undefined
  onChange(isChecked: boolean): void
  isActive: boolean
}) => (
  <th className="data-table-cell pinned check" tabIndex={isActive ? 0 : undefined} scope="col">
    <input
      ref={(box) => {
        if (box) box.indeterminate = areAllSelected === undefined
      }}
      type="checkbox"
      tabIndex={-1}
      aria-label="Select all"
      checked={areAllSelected ?? false}
      onChange={() => onChange(!areAllSelected)}
    />
  </th>
)

const DRAGGED = 'text/x-table-column'
const dragged = ({ dataTransfer }: DragEvent) => dataTransfer.getData(DRAGGED)

/** Column titles, below shared headings. */
export const TableHead = memo(({ shape, sort, allSelected, active, actions }: Head) => {
  const headings = hasHeadings(shape.columns.map(({ column }) => column))
  const firstColumnIndex = shape.checkable ? 1 : 0
  return (
    <thead className="data-table-head head">
      {headings && <Headings shape={shape} />}
      <tr
        aria-rowindex={headings ? 2 : 1}
        data-line={-1}
        className="data-table-line"
        onDragStart={(event) => {
          const { dataset } = (event.target as HTMLElement).closest('th') ?? { dataset: {} as DOMStringMap }
          event.dataTransfer.setData(DRAGGED, dataset.col ?? '')
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const target = (event.target as HTMLElement).closest('th')?.dataset.col
          if (target && dragged(event)) actions.move(dragged(event), target)
        }}
      >
        {shape.checkable && <CheckAll all={allSelected} onChange={actions.selectAll} isActive={active === 0} />}
        {shape.columns.map((column, columnIndex) => (
          <HeadCell
            key={column.column.key}
            shaped={column}
            sort={sort}
            isPart={shape.isPart}
            isActive={active === columnIndex + firstColumnIndex}
            actions={actions}
          />
        ))}
      </tr>
    </thead>
  )
})
