import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import type { Sourcing, SourcingRow } from '#contract/sourcing.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { useDialogs } from '#shared/ui/dialog.ts'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { catalogueApi } from '../catalogueApi.ts'
import { useAsinsDispatch } from '../hooks.ts'
import { readCells } from '../info/pastedCells.ts'
import { infoApi, useAddSuppliersMutation } from '../infoApi.ts'
import { infoTypeIn } from '../infoText.ts'
import { SinceField } from '../SinceField.tsx'
import { sourcingColumns, sourcingKeys } from './sourcingColumns.tsx'
import './sourcing.css'

const PasteDialog = lazyPart(() => import('../info/PasteDialog.tsx'))

const types = sourcingKeys.map((key) => infoTypeIn([], key))
const costType = infoTypeIn([], 'unit_cost')
const MAX_NAMED = 5
const MAX_MISTAKES = 5

const keyOf = ({ asin, seller }: SourcingRow) => `${asin} ${seller}`
const labelOf = ({ asin, seller }: SourcingRow) => `${asin} for ${seller}`

/** Supplier names of products that are no suppliers yet, with the button that adds them. */
const UnknownSuppliers = ({ rows, suppliers }: Pick<Sourcing, 'rows' | 'suppliers'>) => {
  const add = useCommand(useAddSuppliersMutation())
  const names = useMemo(() => {
    const existingNames = new Set(suppliers.map(({ name }) => name.toLowerCase()))
    const used = rows.flatMap(({ info }) => (typeof info.supplier === 'string' ? [info.supplier.trim()] : []))
    return [...new Map(used.map((name) => [name.toLowerCase(), name])).values()].filter(
      (name) => !existingNames.has(name.toLowerCase()),
    )
  }, [rows, suppliers])
  if (!names.length) return null
  const more = names.length - MAX_NAMED
  return (
    <p className="sourcing-new" role="status">
      Not in your supplier list yet: {names.slice(0, MAX_NAMED).join(', ')}
      {more > 0 && ` and ${more} more`}{' '}
      <Button size="small" loading={add.isBusy} onClick={() => void add.run(names)}>
        Add {formatPlural(names.length, 'supplier')}
      </Button>
    </p>
  )
}

const Products = ({ sourcing }: { sourcing: Sourcing }) => {
  const dispatch = useAsinsDispatch()
  const { tell } = useDialogs()
  const [from, setFrom] = useState<string>()
  const [isWhole, setIsWhole] = useState(false)
  const [isPasting, setIsPasting] = useState(false)
  const { rows, currency } = sourcing
  const soldRows = useMemo(() => rows.filter(({ units }) => units > 0), [rows])
  const shownRows = isWhole || !soldRows.length ? rows : soldRows
  const columns = useMemo(() => sourcingColumns(sourcing, from), [sourcing, from])
  const missingCount = shownRows.filter(({ info }) => info.unit_cost === undefined).length
  const paste = (text: string, rowKeys: readonly string[], columnKeys: readonly string[]) => {
    const byKey = new Map(rows.map((row) => [keyOf(row), row]))
    const pastedOn = rowKeys.flatMap((key) => byKey.get(key) ?? [])
    const frame = { types, currency, isOfOtherDays: from !== undefined }
    const { changes, mistakes } = readCells(text, pastedOn, columnKeys, frame)
    if (mistakes.length)
      return void tell({
        ...{ type: 'error', title: 'Nothing was pasted', message: mistakes.slice(0, MAX_MISTAKES).join(' ') },
      })
    if (!changes.length) return
    const before = changes.map((change) => ({
      ...change,
      value: byKey.get(`${change.asin} ${change.seller}`)?.info[change.type] ?? null,
    }))
    void dispatch(sendCommand(infoApi.endpoints.updateAsinInfos, { changes, before, from }))
  }
  return (
    <div className="sourcing">
      <p className="sourcing-tools">
        <Button type="primary" onClick={() => setIsPasting(true)}>
          Paste…
        </Button>
        <SinceField label="New values count" value={from} onChange={setFrom} />
        {soldRows.length > 0 && soldRows.length < rows.length && (
          <Button onClick={() => setIsWhole(!isWhole)}>
            {isWhole
              ? 'Only products that sold'
              : `Show ${formatPlural(rows.length - soldRows.length, 'product')} without sales`}
          </Button>
        )}
        <span role="status">
          {formatPlural(shownRows.length, 'product')} ·{' '}
          {missingCount ? `${formatPlural(missingCount, 'lacks', 'lack')} a unit cost` : 'all have a unit cost'}
        </span>
      </p>
      <UnknownSuppliers rows={rows} suppliers={sourcing.suppliers} />
      <DataTable
        name="sourcing"
        rows={shownRows}
        rowKey={keyOf}
        rowLabel={labelOf}
        columns={columns}
        onPaste={paste}
        fileName="costs-and-suppliers"
      />
      <Suspense>
        {isPasting && (
          <PasteDialog offers={rows} type={costType} currency={currency} onClosed={() => setIsPasting(false)} />
        )}
      </Suspense>
    </div>
  )
}

/** One table of products that sold: cost, supplier, case pack, lead time and minimum, edited in place or pasted. */
const SourcingTable = () => {
  const { data, error, refetch } = catalogueApi.endpoints.getSourcing.useQuery()
  return (
    <QueryView query={{ data, error, refetch }} failed="Couldn’t load the products" lines={10}>
      {(sourcing) =>
        sourcing.rows.length ? (
          <Products sourcing={sourcing} />
        ) : (
          <EmptyState title="No products yet">
            Products appear here once orders or listings are imported. You can also enter costs later.
          </EmptyState>
        )
      }
    </QueryView>
  )
}

export default SourcingTable
