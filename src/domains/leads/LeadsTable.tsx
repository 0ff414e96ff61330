import { lazy, useMemo, useState } from 'react'
import { selectStyles } from '#domains/settings/index.ts'
import { textOrder } from '#shared/lib/compareText.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { TallTable } from '#shared/ui/TallTable.tsx'
import { useLeadsSelector } from './hooks.ts'
import { leadColumns } from './leadColumns.tsx'
import { type Sort, sortable } from './leadsAddress.ts'
import type { LeadTableRow } from './leadsSelectors.ts'
import type { LeadRowActions } from './useLeadActions.ts'

// only narrow places have it
const LeadSheet = lazy(() => import('./LeadSheet.tsx'))

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

/** The products with their leads; where it is narrow, a row opens as a sheet. */
export const LeadsTable = ({ rows, actions, selected, onSelect, sort, onSort }: Shown) => {
  const isNarrow = useNarrow()
  const [opened, setOpened] = useState<string>()
  const { binarySortTables } = useLeadsSelector(selectStyles)
  const columns = useMemo(
    () => leadColumns(actions, sort, textOrder(binarySortTables), isNarrow ? setOpened : undefined),
    [actions, sort, binarySortTables, isNarrow],
  )
  return (
    <>
      <TallTable<LeadTableRow>
        className="leads-table"
        rowKey="asin"
        columns={columns}
        dataSource={rows}
        width={isNarrow ? NARROW_PX : WIDE_PX}
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
      <OnceNeeded needed={opened !== undefined}>
        <LeadSheet
          row={rows.find(({ asin }) => asin === opened)}
          actions={actions}
          onClose={() => setOpened(undefined)}
        />
      </OnceNeeded>
    </>
  )
}
