import { Button, Input } from 'antd'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { ALWAYS } from '#contract/asinInfo.ts'
import type { InfoKind, InfoType } from '#contract/infoTypes.ts'
import { notify, sendCommand } from '#domains/notices/index.ts'
import { asinColumn } from '#shared/table/asinColumn.tsx'
import type { Column, ColumnKind } from '#shared/table/column.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { useDialogs } from '#shared/ui/dialog.ts'
import { productHref } from '#shared/ui/productHref.ts'
import type { ToolFilter } from '#shared/ui/toolFilter.ts'
import { useDays } from '#shared/ui/useDays.ts'
import { selectInfoTypes } from '../asinsSelectors.ts'
import type { InfoChange } from '../catalogueDocument.ts'
import { useAsinsDispatch, useAsinsSelector } from '../hooks.ts'
import { InfoCell, Offered } from '../InfoCell.tsx'
import { infoApi } from '../infoApi.ts'
import { infoHeading, parseInfo } from '../infoText.ts'
import { SinceField } from '../SinceField.tsx'
import type { InfoRow } from './infoRows.ts'
import { readCells } from './pastedCells.ts'

/** Column kind of each info kind; even texts have few distinct values. */
const kinds: Readonly<Record<InfoKind, ColumnKind>> = {
  money: 'money',
  number: 'number',
  text: 'choice',
  choice: 'choice',
}

const infoColumn = (type: InfoType, currency: string | undefined, from: string | undefined): Column<InfoRow> => ({
  key: type.key,
  title: infoHeading(type, currency),
  kind: kinds[type.kind],
  width: kinds[type.kind] === 'choice' ? 220 : 140,
  total: 'none',
  value: ({ info }) => info[type.key] ?? null,
  currency: () => currency ?? null,
  cell: ({ key, asin, seller, info }) => (
    <InfoCell
      key={key}
      asin={asin}
      seller={seller}
      type={type.key}
      value={info[type.key]}
      currency={currency}
      from={from}
    />
  ),
})

/** Product and seller, the info type of the tab, and the other types as hidden columns. */
const infoColumns = (
  activeType: InfoType,
  types: readonly InfoType[],
  { currency, from }: { currency: string | undefined; from: string | undefined },
): Column<InfoRow>[] => [
  asinColumn(({ seller }) => seller),
  {
    key: 'name',
    title: 'Name',
    kind: 'text',
    width: 280,
    value: ({ name }) => name,
    href: ({ asin }) => productHref(asin),
  },
  { key: 'seller', title: 'Seller', kind: 'choice', width: 120, value: ({ seller }) => seller },
  { key: 'skus', title: 'SKUs', kind: 'number', width: 80, value: ({ skus }) => skus.length },
  { ...infoColumn(activeType, currency, from), narrow: true },
  {
    key: 'known_category',
    title: 'Category in reports',
    kind: 'choice',
    width: 160,
    value: ({ category }) => category,
    hidden: true,
  },
  ...types
    .filter(({ key }) => key !== activeType.key)
    .map((type) => ({ ...infoColumn(type, currency, from), hidden: true })),
]

interface Grid {
  rows: readonly InfoRow[]
  type: InfoType
  currency: string | undefined
}

interface GridProps extends Grid {
  /** The screen's buttons behind '⋯'. */
  menu: ReactNode
}

/** Sets one value for all selected rows; empty deletes. */
const SetAll = ({ rows, type, currency, from }: Grid & { from: string | undefined }) => {
  const dispatch = useAsinsDispatch()
  const offered = useId()
  const [typed, setTyped] = useState('')
  const set = () => {
    const parsed = parseInfo(type, typed, currency)
    if ('mistake' in parsed) return dispatch(notify({ type: 'failure', message: `${type.title}: ${parsed.mistake}.` }))
    const of = (row: InfoRow, value: InfoChange['value']) => ({
      ...{ asin: row.asin, seller: row.seller, type: type.key, value },
    })
    const changedRows = rows.filter(({ info }) => from !== undefined || (info[type.key] ?? null) !== parsed.value)
    if (!changedRows.length) return dispatch(notify({ type: 'info', message: 'They already have this value.' }))
    return dispatch(
      sendCommand(infoApi.endpoints.updateAsinInfos, {
        changes: changedRows.map((row) => of(row, parsed.value)),
        before: changedRows.map((row) => of(row, row.info[type.key] ?? null)),
        from,
      }),
    )
  }
  return (
    <span className="info-set">
      <Input
        aria-label={`${type.title} of all selected`}
        placeholder={type.title}
        {...(type.kind === 'choice' ? { list: offered } : {})}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && set()}
      />
      {type.kind === 'choice' && <Offered id={offered} type={type} currency={currency} />}
      <Button onClick={set}>{typed.trim() ? 'Set all' : 'Clear all'}</Button>
    </span>
  )
}

const MAX_MISTAKES = 5
const fewOf = (mistakes: readonly string[]) => {
  const more = mistakes.length - MAX_MISTAKES
  return [...mistakes.slice(0, MAX_MISTAKES), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}

const keyOf = ({ key }: InfoRow) => key
const labelOf = ({ asin, seller }: InfoRow) => `${asin} for ${seller}`

/** The values of one info type, edited in place, in bulk by selection or by pasting. */
export const InfoGrid = ({ rows, type, currency, menu }: GridProps) => {
  const dispatch = useAsinsDispatch()
  const { tell } = useDialogs()
  const { short } = useDays()
  const [selected, setSelected] = useState<string[]>([])
  const [from, setFrom] = useState<string>()
  const types = useAsinsSelector(selectInfoTypes)
  const columns = useMemo(() => infoColumns(type, types, { currency, from }), [type, types, currency, from])
  const selectedRows = useMemo(() => {
    const selectedKeys = new Set(selected)
    return rows.filter(({ key }) => selectedKeys.has(key))
  }, [rows, selected])
  const paste = (text: string, rowKeys: readonly string[], columnKeys: readonly string[]) => {
    const byKey = new Map(rows.map((row) => [row.key, row]))
    const pastedOn = rowKeys.flatMap((key) => byKey.get(key) ?? [])
    const { changes, mistakes } = readCells(text, pastedOn, columnKeys, {
      ...{ types, currency, isOfOtherDays: from !== undefined },
    })
    if (mistakes.length) return void tell({ type: 'error', title: 'Nothing was pasted', message: fewOf(mistakes) })
    if (!changes.length) return
    const before = changes.map((change) => ({
      ...change,
      value: byKey.get(`${change.asin} ${change.seller}`)?.info[change.type] ?? null,
    }))
    void dispatch(sendCommand(infoApi.endpoints.updateAsinInfos, { changes, before, from }))
  }
  const since: ToolFilter = {
    key: 'since',
    name: 'New values',
    value: from === undefined ? 'from today' : from === ALWAYS ? 'always' : `from ${short(from)}`,
    editor: (
      <>
        <SinceField label="New values apply" value={from} onChange={setFrom} />
        {type.key === 'unit_cost' && <p className="info-since">The first cost also applies to all earlier days.</p>}
      </>
    ),
  }
  return (
    <DataTable
      name={`product-info ${type.key}`}
      rows={rows}
      rowKey={keyOf}
      rowLabel={labelOf}
      columns={columns}
      filters={[since]}
      menu={menu}
      selected={selectedRows.map(keyOf)}
      onSelect={setSelected}
      actions={<SetAll key={type.key} rows={selectedRows} type={type} currency={currency} from={from} />}
      onPaste={paste}
      fileName={`product-info-${type.key}`}
    />
  )
}
