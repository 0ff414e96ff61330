import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { type ComponentType, createContext, memo, type ReactNode, Suspense, useContext, useState } from 'react'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '../lib/number.ts'
import { CopyLinkButton } from '../shortlink/CopyLinkButton.tsx'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import type { Answered } from './answered.ts'
import { FilterField } from './FilterField.tsx'
import { GroupControl } from './GroupControl.tsx'
import { TableChips } from './TableChips.tsx'
import { useOneLine } from './useOneLine.ts'
import type { AnyTable, TableModel } from './useTable.ts'
import { useTableParams } from './useTableLink.ts'

/** The table of a panel. It changes on every keystroke and rerenders its consumers, so closed panels do not use it. */
const TableContext = createContext<AnyTable | undefined>(undefined)

type PanelView = ComponentType<{ table: AnyTable }>

interface Panel {
  title: string
  load(): Promise<{ default: PanelView }>
}

const Content = ({ View }: { View: PanelView }) => {
  const table = useContext(TableContext)
  return table && <View table={table} />
}

const Control = ({ title, load }: Panel) => {
  const [View] = useState(() => lazyPart(load))
  return (
    <PopoverButton title={title} className="data-table-panel">
      {() => (
        <Suspense>
          <Content View={View} />
        </Suspense>
      )}
    </PopoverButton>
  )
}

/** A button of the tool bar. Its panel is loaded when it is opened, and follows the table while it is open. */
const PanelButton = memo(Control)

/** The tools of the bar, behind one button when there is no room. */
const FoldedTools = ({ isFolded, children }: { isFolded: boolean; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  if (!isFolded) return children
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <section aria-label="Table tools" className="data-table-folded">
          {children}
        </section>
      }
    >
      <Button icon={<EllipsisOutlined />} aria-label="Table tools" aria-expanded={isOpen} />
    </Popover>
  )
}

const loadColumns = () => import('./ColumnsPanel.tsx')
const loadViews = () => import('./ViewsPanel.tsx')
const loadExport = () => import('./ExportPanel.tsx')

interface Tools<Row> {
  table: TableModel<Row>
  tools: ReactNode
}

interface Counted {
  answered: Answered<unknown>
  /** Number of rows when only the server knows it. */
  served: number | undefined
  isGrouped: boolean
}

const Count = ({ answered: { rows, answer }, served, isGrouped }: Counted) => {
  const visibleCount = served ?? answer?.order.length ?? rows.length
  const groups = (answer?.groups?.starts.length ?? 1) - 1
  return (
    <span className="data-table-count figure" role="status">
      <span data-testid="row-count">{formatNumber(isGrouped ? groups : visibleCount)}</span>
      {isGrouped && (groups === 1 ? ' group' : ' groups')}
      {visibleCount < rows.length && ` of ${formatNumber(rows.length)}`}
    </span>
  )
}

/**
 * Shows active filters, groups, columns and views, which can be removed; the current table can be exported and linked
 * to.
 */
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
