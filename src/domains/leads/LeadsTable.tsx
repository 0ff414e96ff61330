import { Table } from 'antd'
import { useMemo, useState } from 'react'
import { selectStyles } from '#domains/settings/index.ts'
import { textOrder } from '#shared/lib/compareText.ts'
import { useHeight } from '#shared/lib/useHeight.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { useLeadsSelector } from './hooks.ts'
import { LeadSheet } from './LeadSheet.tsx'
import { leadColumns } from './leadColumns.tsx'
import { type Sort, sortable } from './leadsAddress.ts'
import type { LeadTableRow } from './leadsSelectors.ts'
import type { LeadRowActions } from './useLeadActions.ts'

const HEAD_PX = 40
const LEAST_PX = 240
const WIDE_PX = 1025
const NARROW_PX = 330

interface Shown {
  rows: LeadTableRow[]
  actions: LeadRowActions
  selected: string[]
  onSelect(asins: string[]): void
  sort: Sort | undefined
  onSort(sort: Sort | undefined): void
}

/** The table fills the height there is; the page itself never scrolls. */
export const LeadsTable = ({ rows, actions, selected, onSelect, sort, onSort }: Shown) => {
  const [box, height] = useHeight<HTMLDivElement>()
  const isNarrow = useNarrow()
  const [opened, setOpened] = useState<string>()
  const { binarySortTables } = useLeadsSelector(selectStyles)
  const columns = useMemo(
    () => leadColumns(actions, sort, textOrder(binarySortTables), isNarrow ? setOpened : undefined),
    [actions, sort, binarySortTables, isNarrow],
  )
  return (
    <div ref={box} className="leads-table">
      <Table<LeadTableRow>
        virtual
        size="small"
        rowKey="asin"
        pagination={false}
        columns={columns}
        dataSource={rows}
        scroll={{ x: isNarrow ? NARROW_PX : WIDE_PX, y: Math.max(height - HEAD_PX, LEAST_PX) }}
        rowSelection={{
          columnWidth: 40,
          selectedRowKeys: selected,
          onChange: (keys) => onSelect(keys.map(String)),
          getCheckboxProps: ({ asin }) => ({ 'aria-label': `Select ${asin}` }) as object,
          getTitleCheckboxProps: () => ({ 'aria-label': 'Select all' }) as object,
        }}
        onChange={(_, __, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
          const column = sortable.find((name) => name === columnKey)
          onSort(column && order ? { column, order } : undefined)
        }}
      />
      <LeadSheet
        row={rows.find(({ asin }) => asin === opened)}
        actions={actions}
        onClose={() => setOpened(undefined)}
      />
    </div>
  )
}
