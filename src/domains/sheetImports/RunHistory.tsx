import { Button, Progress } from 'antd'
import { useDispatch } from 'react-redux'
import type { SheetRun } from '#contract/sheetImports.ts'
import { undoBy } from '#shared/api/undo.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { formatRun, stateLabels } from './formatRun.ts'
import { sheetImportsApi } from './sheetImportsApi.ts'

const Reasons = ({ undone }: Pick<SheetRun, 'undone'>) =>
  undone?.reasons.length ? (
    <details>
      <summary>Why values were kept</summary>
      <ul>
        {undone.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  ) : null

/** Applied imports, each with its undo. */
export const RunHistory = ({ runs }: { runs: readonly SheetRun[] }) => {
  const dispatch = useDispatch()
  const columns: SmallColumn<SheetRun>[] = [
    { key: 'title', title: 'Sheet', kind: 'prose', names: true, cell: ({ title }) => title },
    { key: 'at', title: 'When', cell: ({ at }) => <RelativeTime moment={at} /> },
    { key: 'by', title: 'By', cell: ({ by }) => (by ? <span className="personal">{by}</span> : 'schedule') },
    {
      key: 'state',
      title: 'State',
      cell: ({ state }) => (
        <span className="sheet-state" data-state={state}>
          {stateLabels[state]}
        </span>
      ),
    },
    {
      key: 'result',
      title: 'Result',
      kind: 'prose',
      cell: (run) => (
        <>
          {run.state === 'applying' && (
            <Progress
              percent={run.progress ?? 0}
              size="small"
              showInfo={false}
              aria-label={`${run.title} is being applied`}
            />
          )}
          {formatRun(run)}
          <Reasons undone={run.undone} />
        </>
      ),
    },
    {
      key: 'actions',
      title: 'Actions',
      hidesTitle: true,
      cell: ({ id, title, state }) =>
        state === 'applied' && (
          <Button
            size="small"
            aria-label={`Undo ${title}`}
            onClick={() => dispatch(undoBy(sheetImportsApi.endpoints.undoSheetImport, id))}
          >
            Undo
          </Button>
        ),
    },
  ]
  return (
    <SmallTable
      label="History"
      captioned
      cards
      columns={columns}
      rows={runs}
      rowKey={({ id }) => id}
      empty="No sheet imports yet."
    />
  )
}
