import { Button } from 'antd'
import { formatNumber } from '#shared/lib/number.ts'
import type { Column } from '#shared/table/column.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { LeadState } from './LeadState.tsx'
import { formatStage, stageOf } from './leadStage.ts'
import type { LeadTableRow } from './leadsSelectors.ts'
import { postcardsTo } from './postcardsTo.ts'
import type { LeadRowActions } from './useLeadActions.ts'

export const LeadCount = ({
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

export const LeadButtons = ({ row, generate, clear }: { row: LeadTableRow } & Omit<LeadRowActions, 'explain'>) => {
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

/** The columns of the leads table; in a narrow place the two that matter. */
export const leadColumns = ({
  generate,
  clear,
}: Pick<LeadRowActions, 'generate' | 'clear'>): Column<LeadTableRow>[] => [
  {
    key: 'asin',
    title: 'ASIN',
    kind: 'code',
    width: 150,
    pinned: true,
    narrow: true,
    value: ({ asin }) => asin,
    cell: ({ asin }) => <Asin asin={asin} />,
  },
  { key: 'name', title: 'Name', kind: 'text', width: 200, value: ({ name }) => name ?? null },
  { ...count('ready', 'Ready'), narrow: true },
  count('printable', 'Printable'),
  {
    key: 'state',
    title: 'State',
    kind: 'choice',
    width: 240,
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
