import { type ComponentType, memo, Suspense, useContext, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '../lib/number.ts'
import { useMay } from '../room/permissions.ts'
import { CopyLinkButton } from '../shortlink/CopyLinkButton.tsx'
import { FilterChips } from '../ui/FilterChips.tsx'
import { MoreMenu } from '../ui/MoreMenu.tsx'
import { PopoverButton } from '../ui/PopoverButton.tsx'
import { ToolBar } from '../ui/ToolBar.tsx'
import { ToolBarSlotsContext } from '../ui/toolBarSlots.ts'
import { useDays } from '../ui/useDays.ts'
import type { Answered } from './answered.ts'
import { FilterField } from './FilterField.tsx'
import { GroupControl } from './GroupControl.tsx'
import { TableContext } from './tableContext.ts'
import { tableFilters } from './tableFilters.tsx'
import { useTablesDispatch } from './tableHooks.ts'
import { textSet } from './tablesSlice.ts'
import type { AnyTable, TableModel } from './useTable.ts'
import { useTableParams } from './useTableLink.ts'

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

/** A button of the menu. Its panel is loaded when it is opened, and follows the table while it is open. */
const PanelButton = memo(Control)

const loadColumns = () => import('./ColumnsPanel.tsx')
const loadViews = () => import('./ViewsPanel.tsx')
const loadExport = () => import('./ExportPanel.tsx')

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

type Props = TableModel<never>['props']

const Menu = ({ props, isNarrow }: { props: Props; isNarrow: boolean }) => {
  const params = useTableParams(props.name)
  const isKept = !props.preview
  const canExport = useMay('exports') && !isNarrow && isKept && (!props.part || props.whole)
  return (
    <MoreMenu>
      {props.menu}
      {!isNarrow && <PanelButton title="Columns" load={loadColumns} />}
      {!isNarrow && isKept && !props.part && <PanelButton title="Views" load={loadViews} />}
      {canExport && <PanelButton title="Export" load={loadExport} />}
      {isKept && <CopyLinkButton {...(!props.part && { params })} />}
    </MoreMenu>
  )
}

/** What is behind '⋯': columns, views, export and link, below the screen's own buttons. No keystroke renders it. */
const TableMenu = memo(Menu)

/**
 * The tool bar of a table: search, filters, order and groups that are set, and a menu. Inside a screen's tool bar they
 * stand in its places.
 */
export const TableTools = <Row,>({ table }: { table: TableModel<Row> }) => {
  const { props, search, isNarrow } = table
  const { text, terms, sort, group: groupKeys } = search
  const slots = useContext(ToolBarSlotsContext)
  const dispatch = useTablesDispatch()
  const { short } = useDays()
  const groupBy = props.groupBy?.length && !isNarrow ? props.groupBy : undefined
  const isKept = !props.preview
  const field = isKept && !props.part && <FilterField name={props.name} search={search} />
  const count =
    props.count ??
    (!props.part && <Count answered={table.answered} served={props.served?.count} isGrouped={table.by.length > 0} />)
  const menu = (isKept || !isNarrow) && <TableMenu props={props as unknown as Props} isNarrow={isNarrow} />
  const group = groupBy && (
    <GroupControl name={props.name} columns={props.columns} groupBy={groupBy} group={groupKeys} />
  )
  const hiddenText = slots && !slots.search ? text : ''
  const filters = useMemo(() => {
    const ownNames = new Set(props.filters?.map(({ name }) => name))
    // the screen's filter by the same name goes before that of the column
    const others = tableFilters(props, { terms, sort, group: groupKeys }, dispatch, short).filter(
      ({ name, value }) => value !== undefined || !ownNames.has(name),
    )
    // a bar with a search of its own has no field for the text of a link or a saved view
    const clear = () => dispatch(textSet({ name: props.name, text: '' }))
    return hiddenText ? [{ key: 'text', name: 'Filter', value: hiddenText, onClear: clear }, ...others] : others
  }, [props, terms, sort, groupKeys, hiddenText, dispatch, short])
  // memoized, because no keystroke is to render chips
  const setFilters = useMemo(() => filters.filter(({ value }) => value !== undefined), [filters])
  const barFilters = useMemo(() => [...(props.filters ?? []), ...filters], [props.filters, filters])
  return (
    <TableContext value={table as unknown as AnyTable}>
      {slots ? (
        <>
          {slots.search && createPortal(field, slots.search)}
          {slots.chips &&
            createPortal(
              <>
                <FilterChips filters={setFilters} />
                {props.tools}
                {group}
              </>,
              slots.chips,
            )}
          {slots.end &&
            createPortal(
              <>
                {count}
                {menu}
              </>,
              slots.end,
            )}
        </>
      ) : (
        <ToolBar
          search={field}
          filters={barFilters}
          count={
            <>
              {count}
              {menu}
            </>
          }
        >
          {props.tools}
          {group}
        </ToolBar>
      )}
    </TableContext>
  )
}
