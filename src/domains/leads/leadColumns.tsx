import { Button, type TableColumnsType } from 'antd'
import type { CompareText } from '#shared/lib/compareText.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { LeadState } from './LeadState.tsx'
import { stageOf, stageWords } from './leadStage.ts'
import type { Sort } from './leadsAddress.ts'
import type { LeadTableRow } from './leadsSelectors.ts'
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
      </Button>
    </>
  )
}

const stateWordsOf = ({ work }: LeadTableRow) => stageWords(stageOf(work))
type CompareRows = (a: LeadTableRow, b: LeadTableRow) => number
const comparing = (text: CompareText): Record<Sort['column'], CompareRows> => ({
  asin: (a, b) => text(a.asin, b.asin),
  name: (a, b) => text(a.name ?? '', b.name ?? ''),
  ready: (a, b) => a.ready - b.ready,
  printable: (a, b) => a.printable - b.printable,
  state: (a, b) => text(stateWordsOf(a), stateWordsOf(b)),
})

/** The columns of the leads table; in a narrow place the two that matter, each row opening the rest. */
export const leadColumns = (
  actions: LeadRowActions,
  sort: Sort | undefined,
  compareText: CompareText,
  open: ((asin: string) => void) | undefined,
): TableColumnsType<LeadTableRow> => {
  const compare = comparing(compareText)
  const sorted = (column: Sort['column']) => ({
    key: column,
    sorter: compare[column],
    sortOrder: sort?.column === column ? sort.order : null,
  })
  const asin = {
    ...sorted('asin'),
    title: 'ASIN',
    width: 150,
    render: (_: unknown, row: LeadTableRow) =>
      open ? (
        <Button type="link" size="small" className="code" onClick={() => open(row.asin)}>
          {row.asin}
        </Button>
      ) : (
        <Asin asin={row.asin} />
      ),
  }
  const count = (column: 'ready' | 'printable', title: string) => ({
    ...sorted(column),
    title,
    width: 100,
    align: 'right' as const,
    render: (_: unknown, row: LeadTableRow) => <LeadCount row={row} count={column} explain={actions.explain} />,
  })
  if (open) return [asin, count('ready', 'Ready')]
  return [
    asin,
    {
      ...sorted('name'),
      title: 'Name',
      width: 230,
      ellipsis: true,
      render: (_, { name }) => <span title={name}>{name ?? UNKNOWN}</span>,
    },
    count('ready', 'Ready'),
    count('printable', 'Printable'),
    {
      ...sorted('state'),
      title: 'State',
      width: 240,
      render: (_, { asin: item, work }) => (
        <LeadState asin={item} stage={stageOf(work)} onRetry={() => actions.generate(item)} />
      ),
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">Actions</span>,
      width: 165,
      render: (_, row) => <LeadButtons row={row} generate={actions.generate} clear={actions.clear} />,
    },
  ]
}
