import { Button } from 'antd'
import { useCallback, useMemo } from 'react'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import type { Column } from '#shared/table/column.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import type { DataTableProps } from '#shared/table/props.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { Bar } from '#shared/ui/Bar.tsx'
import { ProductLines } from '#shared/ui/ProductLines.tsx'
import { productHref } from '#shared/ui/productHref.ts'
import { formatStage, type LeadStage, stageOf } from './leadJobMachine.ts'
import type { LeadTableRow } from './leadsSelectors.ts'
import type { LeadRowActions, useLeadActions } from './useLeadActions.ts'

/** The progress of an ASIN's job; after a failure, the reason and a retry button. */
const LeadState = ({ asin, stage, onRetry }: { asin: string; stage: LeadStage; onRetry(): void }) => (
  <div className="lead-state">
    <span className={`lead-state-${stage.name}`}>{formatStage(stage)}</span>
    {stage.name === 'generating' && stage.progress !== undefined && (
      <Bar percent={stage.progress} label={`Leads of ${asin} generated`} />
    )}
    {stage.name === 'failed' && (
      <>
        <span title={stage.message}>{stage.message}</span>
        <Button size="small" aria-label={`Try again: ${asin}`} onClick={onRetry}>
          Try again
        </Button>
      </>
    )}
  </div>
)

/** Returns the path of a new card campaign for the buyers of products. */
const postcardsTo = (asins: readonly string[]): string =>
  `#/outreach/postcards?${new URLSearchParams({ new: asins.join() })}`

const LeadCount = ({
  row,
  count,
  explain,
}: { row: LeadTableRow; count: 'ready' | 'printable' } & Pick<LeadRowActions, 'explain'>) => (
  <Button
    type="text"
    size="small"
    className="figure"
    aria-label={`Why ${formatNumber(row[count])} ${count} for ${row.asin}`}
    onClick={() => explain(`leads.${count}`, row.asin)}
  >
    {formatNumber(row[count])}
  </Button>
)

const LeadButtons = ({ row, generate, clear }: { row: LeadTableRow } & Omit<LeadRowActions, 'explain'>) => {
  const { name } = stageOf(row.work)
  const isBusy = name !== 'idle' && name !== 'failed'
  return (
    <>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={`Generate leads of ${row.asin}`}
        onClick={() => generate(row.asin)}
      >
        Generate
      </Button>{' '}
      <Button
        size="small"
        disabled={isBusy || (!row.ready && !row.printable)}
        aria-label={`Clear leads of ${row.asin}`}
        onClick={() => clear(row.asin)}
      >
        Clear
      </Button>{' '}
      <Button
        size="small"
        disabled={!row.printable}
        aria-label={`Postcards to leads of ${row.asin}`}
        href={postcardsTo([row.asin])}
      >
        Cards
      </Button>
    </>
  )
}

const stateWordsOf = ({ work }: LeadTableRow) => formatStage(stageOf(work))

const count = (key: 'ready' | 'printable', title: string): Column<LeadTableRow> => ({
  key,
  title,
  kind: 'number',
  width: 90,
  value: (row) => row[key],
  explain: ({ asin }) => ({ figure: `leads.${key}`, key: { asin } }),
})

/** Returns the columns of the leads table; on narrow screens only two. */
const leadColumns = ({ generate, clear }: Pick<LeadRowActions, 'generate' | 'clear'>): Column<LeadTableRow>[] => [
  {
    key: 'asin',
    title: 'ASIN',
    kind: 'code',
    width: 150,
    pinned: true,
    narrow: true,
    value: ({ asin }) => asin,
    cell: ({ asin }) => <Asin asin={asin} />,
    narrowCell: ({ asin, name }) => <ProductLines name={name ?? null}>{asin}</ProductLines>,
  },
  {
    key: 'name',
    title: 'Name',
    kind: 'text',
    width: 220,
    value: ({ name }) => name ?? null,
    href: ({ asin }) => productHref(asin),
  },
  { ...count('ready', 'Ready'), narrow: true },
  count('printable', 'Printable'),
  {
    key: 'state',
    title: 'State',
    kind: 'choice',
    width: 170,
    value: stateWordsOf,
    cell: ({ asin, work }) => <LeadState asin={asin} stage={stageOf(work)} onRetry={() => generate(asin)} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    kind: 'text',
    width: 225,
    controls: true,
    searched: false,
    value: () => null,
    cell: (row) => <LeadButtons row={row} generate={generate} clear={clear} />,
  },
]

/** The rest of a row, when there is no room for all columns. */
const LeadSheet = ({ row, actions }: { row: LeadTableRow; actions: LeadRowActions }) => (
  <>
    <p>{row.name ?? UNKNOWN}</p>
    <dl className="lead-sheet">
      {(['ready', 'printable'] as const).map((count) => (
        <div key={count}>
          <dt>{count === 'ready' ? 'Ready' : 'Printable'}</dt>
          <dd>
            <LeadCount row={row} count={count} explain={actions.explain} />
          </dd>
        </div>
      ))}
    </dl>
    <LeadState asin={row.asin} stage={stageOf(row.work)} onRetry={() => actions.generate(row.asin)} />
    <p>
      <LeadButtons row={row} generate={actions.generate} clear={actions.clear} />
    </p>
  </>
)

interface Shown {
  rows: LeadTableRow[]
  actions: ReturnType<typeof useLeadActions>
  selected: string[]
  onSelect(asins: string[]): void
  onShown: NonNullable<DataTableProps<LeadTableRow>['onShown']>
}

const asinOf = ({ asin }: LeadTableRow) => asin

/** The products with their leads; on narrow screens a row opens as a sheet. */
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
