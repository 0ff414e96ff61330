import { Button, Checkbox, Skeleton } from 'antd'
import { useState } from 'react'
import {
  ALL_SELLERS,
  type ReceivedSheet,
  type SheetColumn,
  type SheetImportParams,
  type SheetTargetChoice,
} from '#contract/sheetImports.ts'
import { SinceField, useGetAllowedSellersQuery } from '#domains/asins/index.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { SelectMany, SelectOne } from '#shared/ui/SelectBox.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { LookStep } from './LookStep.tsx'
import { useGetReceivedSheetQuery, useGetSheetTargetsQuery } from './sheetImportsApi.ts'
import { useSheetAddress } from './useSheetAddress.ts'

interface Columns {
  sheet: ReceivedSheet
  params: SheetImportParams
  targets: readonly SheetTargetChoice[]
  onChange(params: SheetImportParams): void
  onTab(tab: number): void
  onLook(): void
}

const NO_SELLER = { value: '', label: 'Seller: choose per row' }
const EACH_SELLER = { value: ALL_SELLERS, label: 'All sellers of the product' }
const NO_MARKETPLACE = { value: '', label: 'Marketplace: choose per row' }

/** The target of each column in the sheet. */
const ColumnsStep = ({ sheet, params, targets, onChange, onTab, onLook }: Columns) => {
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
      title: 'Maps to',
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
            label="Product info applies"
            value={params.from ?? undefined}
            onChange={(from) => onChange({ ...params, from: from ?? null })}
          />
        )}
        <Checkbox checked={params.clears} onChange={({ target }) => onChange({ ...params, clears: target.checked })}>
          Empty cells clear values
        </Checkbox>
        <Button type="primary" disabled={!fills} onClick={onLook}>
          Preview changes
        </Button>
      </div>
      <SmallTable
        label={`Columns from the headings in row ${sheet.headingLine}`}
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

const rulesOf = (sheet: ReceivedSheet): SheetImportParams => ({
  ...{ sheet: sheet.id, tab: sheet.tab, clears: false, seller: null, marketplace: null, from: null },
  columns: sheet.columns.map(({ column, heading, targets }) => ({ column, heading, targets })),
})

/** A received sheet: column mapping, then the preview. */
const SheetWizard = ({ sheet: id, tab }: { sheet: string; tab: number }) => {
  const { step, go, open } = useSheetAddress()
  const { data: sheet, error, isFetching, refetch } = useGetReceivedSheetQuery({ id, tab })
  const targets = useGetSheetTargetsQuery()
  const [selectedParams, setChosen] = useState<SheetImportParams>()
  const params = selectedParams ?? (sheet && rulesOf(sheet))
  const content = () => {
    const problem = error ?? targets.error
    if (problem) {
      const again = () => {
        void refetch()
        void targets.refetch()
      }
      return <FailureState title="Couldn’t load the sheet" error={problem} retry={again} />
    }
    if (!sheet || !params || !targets.data) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (step === 'look')
      return (
        <LookStep
          sheet={sheet}
          params={params}
          targets={targets.data}
          onBack={() => go('columns')}
          onDone={() => open(undefined)}
        />
      )
    return (
      <ColumnsStep
        sheet={sheet}
        params={params}
        targets={targets.data}
        onChange={setChosen}
        onTab={(next) => open({ sheet: id, tab: next })}
        onLook={() => go('look')}
      />
    )
  }
  return (
    <ScreenFrame
      title="Import from Sheets"
      busy={isFetching}
      summary={
        sheet &&
        `${sheet.source.title} · ${formatPlural(sheet.rows, 'row')}${sheet.remembered ? ' · as last time' : ''}`
      }
    >
      <ImportSteps step={step} go={go} />
      {content()}
    </ScreenFrame>
  )
}

export default SheetWizard
