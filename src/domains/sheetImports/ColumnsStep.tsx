import { Button, Checkbox } from 'antd'
import {
  ALL_SELLERS,
  type ReceivedSheet,
  type SheetColumn,
  type SheetImportParams,
  type SheetTargetChoice,
} from '#contract/sheetImports.ts'
import { SinceField, useGetAllowedSellersQuery } from '#domains/asins/index.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { SelectMany, SelectOne } from '#shared/ui/SelectBox.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'

interface Columns {
  sheet: ReceivedSheet
  params: SheetImportParams
  targets: readonly SheetTargetChoice[]
  onChange(params: SheetImportParams): void
  onTab(tab: number): void
  onLook(): void
}

const NO_SELLER = { value: '', label: 'No seller for all rows' }
const EACH_SELLER = { value: ALL_SELLERS, label: 'All sellers of the product' }
const NO_MARKETPLACE = { value: '', label: 'No marketplace for all rows' }

/** The target of each column in the sheet. */
export const ColumnsStep = ({ sheet, params, targets, onChange, onTab, onLook }: Columns) => {
  const { data: sellers = [] } = useGetAllowedSellersQuery()
  const marketplaces = [...new Set(sellers.flatMap((seller) => seller.marketplaces))].sort()
  const choices = targets.map(({ key, title, group }) => ({ value: key, label: title, group }))
  const getTargets = (column: number) => params.columns.find((one) => one.column === column)?.targets ?? []
  const set = (column: number, next: string[]) =>
    onChange({
      ...params,
      // each target has only one column, so the previous one loses it
      columns: params.columns.map((one) => ({
        ...one,
        targets: one.column === column ? next : one.targets.filter((target) => !next.includes(target)),
      })),
    })
  const fills = params.columns.some((one) =>
    one.targets.some((key) => targets.find((target) => target.key === key)?.record),
  )
  const fillsInfo = params.columns.some((one) =>
    one.targets.some((key) => targets.find((target) => target.key === key)?.record === 'info'),
  )
  const columns: SmallColumn<SheetColumn>[] = [
    { key: 'letters', title: 'Column', kind: 'code', cell: ({ letters }) => letters },
    { key: 'heading', title: 'Heading', kind: 'prose', names: true, cell: ({ heading }) => heading || '–' },
    { key: 'samples', title: 'First values', kind: 'prose', cell: ({ samples }) => samples.join(' · ') || '–' },
    { key: 'filled', title: 'Filled', kind: 'figure', spare: true, cell: ({ filled }) => formatNumber(filled) },
    {
      key: 'targets',
      title: 'Fills',
      cell: ({ column, letters, heading }) => (
        <div className="sheet-fills">
          <SelectMany
            label={`Column ${letters}${heading ? `, ${heading},` : ''} fills`}
            choices={choices}
            value={[...getTargets(column)]}
            onChange={(next) => set(column, next)}
            wraps
            dense
          />
        </div>
      ),
    },
  ]
  return (
    <div className="sheet-lists">
      <div className="sheet-rules">
        {sheet.tabs.length > 1 && (
          <SelectOne
            label="Tab"
            choices={sheet.tabs.map(({ at: tabIndex, title }) => ({ value: String(tabIndex), label: title }))}
            value={String(sheet.tab)}
            onChange={(tab) => onTab(Number(tab))}
          />
        )}
        {sellers.length > 1 && (
          <SelectOne
            label="Seller of all rows"
            choices={[NO_SELLER, EACH_SELLER, ...sellers.map(({ seller, title }) => ({ value: seller, label: title }))]}
            value={params.seller ?? ''}
            onChange={(seller) => onChange({ ...params, seller: seller || null })}
          />
        )}
        {marketplaces.length > 1 && (
          <SelectOne
            label="Marketplace of all rows"
            choices={[NO_MARKETPLACE, ...marketplaces.map((code) => ({ value: code, label: code }))]}
            value={params.marketplace ?? ''}
            onChange={(marketplace) => onChange({ ...params, marketplace: marketplace || null })}
          />
        )}
        {fillsInfo && (
          <SinceField
            label="Product info counts"
            value={params.from ?? undefined}
            onChange={(from) => onChange({ ...params, from: from ?? null })}
          />
        )}
        <Checkbox checked={params.clears} onChange={({ target }) => onChange({ ...params, clears: target.checked })}>
          Empty cells take values away
        </Checkbox>
        <Button type="primary" disabled={!fills} onClick={onLook}>
          Look at the changes
        </Button>
      </div>
      <SmallTable
        label={`Columns, by the headings in row ${sheet.headingLine}`}
        captioned
        cards
        columns={columns}
        rows={sheet.columns}
        rowKey={({ column }) => column}
        empty="The sheet has no columns."
      />
    </div>
  )
}
