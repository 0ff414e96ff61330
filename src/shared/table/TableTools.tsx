import type { ReactNode } from 'react'
import { formatNumber } from '../lib/number.ts'
import { CopyLinkButton } from '../shortlink/CopyLinkButton.tsx'
import type { Answered } from './answered.ts'
import { FilterField } from './FilterField.tsx'
import { FoldedTools } from './FoldedTools.tsx'
import { GroupControl } from './GroupControl.tsx'
import { PanelButton } from './PanelButton.tsx'
import { TableChips } from './TableChips.tsx'
import { TableContext } from './tableContext.ts'
import { useOneLine } from './useOneLine.ts'
import type { AnyTable, TableModel } from './useTable.ts'
import { useTableParams } from './useTableLink.ts'

const loadColumns = () => import('./ColumnsPanel.tsx')
const loadViews = () => import('./ViewsPanel.tsx')
const loadExport = () => import('./ExportPanel.tsx')

interface Tools<Row> {
  table: TableModel<Row>
  tools: ReactNode
}

interface Counted {
  answered: Answered<unknown>
  /** How many there are where the server alone knows. */
  served: number | undefined
  isGrouped: boolean
}

const Count = ({ answered: { rows, answer }, served, isGrouped }: Counted) => {
  const shown = served ?? answer?.order.length ?? rows.length
  const groups = (answer?.groups?.starts.length ?? 1) - 1
  return (
    <span className="data-table-count figure" role="status">
      <span data-testid="row-count">{formatNumber(isGrouped ? groups : shown)}</span>
      {isGrouped && (groups === 1 ? ' group' : ' groups')}
      {shown < rows.length && ` of ${formatNumber(rows.length)}`}
    </span>
  )
}

/** What is set shows here and can be taken off: filter, groups, columns, views; what is shown can be saved and linked to. */
export const TableTools = <Row,>({ table, tools }: Tools<Row>) => {
  const { props, search, isNarrow } = table
  const params = useTableParams(props.name)
  const [bar, isTight] = useOneLine<HTMLDivElement>()
  const groupBy = props.groupBy?.length ? props.groupBy : undefined
  if (isNarrow && (props.part || props.preview) && !tools) return null
  const isKept = !props.preview
  return (
    <TableContext value={table as unknown as AnyTable}>
      <div className="data-table-tools">
        <div className="data-table-bar" ref={bar}>
          <div className="data-table-narrowing">
            {!props.part && (
              <>
                {isKept && <FilterField name={props.name} search={search} />}
                <Count answered={table.answered} served={props.served?.count} isGrouped={table.by.length > 0} />
              </>
            )}
            {tools}
            {!isNarrow && groupBy && (
              <GroupControl name={props.name} columns={props.columns} groupBy={groupBy} group={search.group} />
            )}
          </div>
          <FoldedTools isFolded={isTight && !isNarrow}>
            {!isNarrow && <PanelButton title="Columns" load={loadColumns} />}
            {!isNarrow && isKept && !props.part && <PanelButton title="Views" load={loadViews} />}
            {!isNarrow && isKept && (!props.part || props.whole) && <PanelButton title="Export" load={loadExport} />}
            {isKept && <CopyLinkButton {...(!props.part && { params })} />}
          </FoldedTools>
        </div>
        {!props.part && (
          <TableChips
            name={props.name}
            columns={props.columns}
            rows={props.rows as readonly never[]}
            terms={search.terms}
            sort={search.sort}
            group={search.group}
          />
        )}
      </div>
    </TableContext>
  )
}
