import {
  type ClipboardEvent,
  type CSSProperties,
  type MouseEvent,
  Suspense,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { useExplain } from '../explain/explainAddress.ts'
import { useSize } from '../lib/useSize.ts'
import { OnceNeeded } from '../ui/OnceNeeded.tsx'
import type ColumnMenuView from './ColumnMenu.tsx'
import type { CellPlace } from './cellPlace.ts'
import { narrowWidths, widthProperties, widthsOf } from './columnWidths.ts'
import { copyText, rowKeysFrom } from './copyText.ts'
import { hasTotal } from './groupTotals.ts'
import { HiddenColumns } from './HiddenColumns.tsx'
import type RowSheetView from './RowSheet.tsx'
import type { Shape } from './shape.ts'
import { hasNarrowCells } from './shownColumns.ts'
import { type BodyWindow, TableBody } from './TableBody.tsx'
import { hasHeadings, TableHead } from './TableHead.tsx'
import { TotalsRow } from './TotalsRow.tsx'
import { rowHeight } from './tableStyle.ts'
import { useGridKeys } from './useGridKeys.ts'
import { placeOf, useGridPointer } from './useGridPointer.ts'
import { useHeadActions } from './useHeadActions.ts'
import { useStable } from './useStable.ts'
import type { TableModel } from './useTable.ts'
import { useTotals } from './useTotals.ts'

// loaded only when it is opened
const ColumnMenu = lazyPart(() => import('./ColumnMenu.tsx')) as unknown as typeof ColumnMenuView
const RowSheet = lazyPart(() => import('./RowSheet.tsx')) as unknown as typeof RowSheetView

const HEAD_PX = 34
const HEADINGS_PX = 24
/** Height before the element has a size. */
const FIRST_PX = 640

/** The grid: head, visible rows and totals, with keyboard and pointer navigation. */
export const TableGrid = <Row,>({ table }: { table: TableModel<Row> }) => {
  const {
    props,
    search,
    layout,
    style,
    isNarrow,
    columns,
    shape,
    answered,
    by: groupKeys,
    lines,
    isOpen,
    selection,
  } = table
  const [box, { width: windowPx, height: boxHeight }] = useSize<HTMLDivElement>()
  const grid = useRef<HTMLTableElement>(null)
  const body = useRef<BodyWindow>(null)
  const [menu, setMenu] = useState<{ key: string; anchor: HTMLElement }>()
  const [sheet, setSheet] = useState<string>()
  const { explain } = useExplain()

  const px = rowHeight(style, isNarrow, isNarrow ? hasNarrowCells(columns) : (props.tall ?? false))
  const headings = hasHeadings(columns)
  const headPx = HEAD_PX + (headings ? HEADINGS_PX : 0)
  const height = Math.max(px, (boxHeight || FIRST_PX) - headPx)
  const firstColumnIndex = shape.checkable ? 1 : 0

  /** `isPointed`: the pointer hit the cell and no link in it. */
  const open = ({ line: place, column }: CellPlace, cell: HTMLElement, isPointed = false) => {
    if (place < 0) return cell.querySelector<HTMLElement>('button, input')?.click()
    const line = lines.at(place)
    if (line.is === 'group') return table.toggleGroup(line.group)
    const row = answered.rows[line.row] as Row
    const question = columns[column - firstColumnIndex]?.explain?.(row)
    if (question) return explain(question)
    const control = cell.querySelector<HTMLElement>('a, button:not(.data-table-open)')
    if (control && !(isPointed && props.onOpen)) return control.click()
    if (props.onOpen) props.onOpen(row)
    else if (isNarrow) setSheet(table.rowKey(row))
  }
  const keys = useGridKeys({
    table: grid,
    scroller: box,
    window: body,
    lines: lines.count,
    columns: columns.length + firstColumnIndex,
    px,
    height,
    open,
    toggle: selection.toggle,
    selectAll: () => selection.selectAll(true),
  })
  const { endsLongPress, ...pointer } = useGridPointer({
    point: keys.point,
    onLongPress: (line) => props.selected && selection.toggle(line, false),
    describe: (place) => table.describe(place, firstColumnIndex),
  })
  const click = useStable((event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    const target = event.target as HTMLElement
    if (endsLongPress()) return
    if (!place || event.shiftKey || keys.isRange) {
      if (place && shape.checkable && place.column === 0) selection.toggle(place.line, event.shiftKey)
      return
    }
    if (shape.checkable && place.column === 0) selection.toggle(place.line, false)
    else if (target.closest('.data-table-open') || !target.closest('a, button, input, select, textarea, label')) {
      const isGroup = lines.at(place.line).is === 'group'
      const isExplained = target.closest('.explained') !== null
      if (isGroup || isExplained || isNarrow || props.onOpen) open(place, target.closest('td') as HTMLElement, true)
    }
  })
  const copy = (event: ClipboardEvent) => {
    const visibleTable = { ...answered, columns, lines, by: groupKeys }
    const text = copyText(
      visibleTable,
      keys.active,
      keys.anchor,
      firstColumnIndex,
      props.selected?.length ? selection.has : undefined,
    )
    if (text === undefined || !document.getSelection()?.isCollapsed) return
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    if (!props.onPaste || keys.active.line < 0 || (event.target as HTMLElement).closest('input, textarea')) return
    const text = event.clipboardData.getData('text/plain')
    props.onPaste(
      text,
      rowKeysFrom(table, keys.active.line, text.trimEnd().split('\n').length),
      columns.slice(Math.max(0, keys.active.column - firstColumnIndex)).map(({ key }) => key),
    )
    event.preventDefault()
  }
  // a new query starts at the top
  const { text, terms, sort, group } = search
  // biome-ignore lint/correctness/useExhaustiveDependencies: these values make up the query
  useLayoutEffect(() => {
    body.current?.toTop()
  }, [text, terms, sort, group])

  const headLines = headings ? 2 : 1
  const hasTotals = !shape.isPart && columns.some(hasTotal)
  // totals may render a moment after the rows
  const summed = useTotals(useDeferredValue(answered.summed ?? answered), shape, props.served)
  const room = { least: summed.least, wholeTextPx: summed.wholeTextPx, windowPx }
  const given = { ...room, checkable: shape.checkable }
  const widths = isNarrow ? narrowWidths(columns, given) : widthsOf(columns, layout, given)
  const actions = useHeadActions({ table, box, room, setMenu })
  return (
    <>
      <div className="data-table-frame">
        <span ref={keys.before} tabIndex={-1} />
        <div
          ref={box}
          className="data-table-scroll scroll"
          style={
            {
              '--row-height': `${px}px`,
              '--head-height': `${headPx}px`,
              ...widthProperties(widths, shape.checkable),
            } as CSSProperties
          }
        >
          {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it */}
          <table
            ref={grid}
            role={groupKeys.length ? 'treegrid' : 'grid'}
            aria-label={props.fileName ?? 'Table'}
            aria-rowcount={(props.served?.count ?? lines.count) + headLines + (hasTotals ? 1 : 0)}
            aria-colcount={columns.length + firstColumnIndex}
            aria-multiselectable={shape.checkable ? true : undefined}
            tabIndex={-1}
            onFocus={keys.onFocus}
            onKeyDown={keys.onKeyDown}
            onClick={click}
            onCopy={copy}
            onPaste={paste}
            {...pointer}
          >
            <TableHead
              shape={shape as Shape<never>}
              sort={sort}
              allSelected={selection.all}
              active={keys.active.line < 0 ? keys.active.column : -1}
              actions={actions}
            />
            <TableBody
              window={body}
              scroller={box}
              height={height}
              px={px}
              headLines={headLines}
              answered={answered}
              lines={lines}
              by={groupKeys}
              isOpen={isOpen}
              shape={shape}
              selection={selection}
              active={keys.active}
              anchor={keys.anchor}
              labelOf={props.rowLabel ?? table.rowKey}
              canSelect={props.canSelect}
              rowClass={props.rowClass}
              onEnd={props.onEnd}
            />
            {hasTotals && (
              <TotalsRow
                count={summed.count}
                totals={summed.totals}
                shape={shape}
                rowIndex={lines.count + headLines + 1}
              />
            )}
          </table>
        </div>
        <span ref={keys.after} tabIndex={-1} />
        <HiddenColumns scroller={box} widths={widths} checkable={shape.checkable} windowPx={windowPx} />
      </div>
      <Suspense>
        {menu && <ColumnMenu table={table} name={menu.key} anchor={menu.anchor} onClose={() => setMenu(undefined)} />}
      </Suspense>
      <OnceNeeded needed={sheet !== undefined}>
        <RowSheet
          // the current version of the row
          row={sheet === undefined ? undefined : answered.rows.find((row) => table.rowKey(row) === sheet)}
          columns={props.columns}
          content={props.sheet}
          onClose={() => setSheet(undefined)}
        />
      </OnceNeeded>
    </>
  )
}
