import { Button } from 'antd'
import { useCallback, useMemo } from 'react'
import { DataTable } from '#shared/table/DataTable.tsx'
import type { DataTableProps } from '#shared/table/props.ts'
import { LeadSheet } from './LeadSheet.tsx'
import { leadColumns } from './leadColumns.tsx'
import type { LeadTableRow } from './leadsSelectors.ts'
import { postcardsTo } from './postcardsTo.ts'
import type { useLeadActions } from './useLeadActions.ts'

interface Shown {
  rows: LeadTableRow[]
  actions: ReturnType<typeof useLeadActions>
  selected: string[]
  onSelect(asins: string[]): void
  onShown: NonNullable<DataTableProps<LeadTableRow>['onShown']>
}

const asinOf = ({ asin }: LeadTableRow) => asin

/** The products with their leads; where it is narrow, a row opens as a sheet. */
export const LeadsTable = ({ rows, actions, selected, onSelect, onShown }: Shown) => {
  const columns = useMemo(() => leadColumns(actions), [actions])
  const sheet = useCallback((row: LeadTableRow) => <LeadSheet row={row} actions={actions} />, [actions])
  return (
    <DataTable<LeadTableRow>
      name="leads"
      rows={rows}
      rowKey={asinOf}
      columns={columns}
      selected={selected}
      onSelect={onSelect}
      onShown={onShown}
      actions={
        <>
          <Button onClick={() => actions.generateMany(selected)}>Generate</Button>
          <Button onClick={() => actions.clearMany(selected)}>Clear</Button>
          <Button href={postcardsTo(selected)}>Postcards</Button>
        </>
      }
      sheet={sheet}
      fileName="leads"
    />
  )
}
