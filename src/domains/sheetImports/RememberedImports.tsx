import { Button } from 'antd'
import { useState } from 'react'
import type { SheetImport } from '#contract/sheetImports.ts'
import { notify, notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { formatRun } from './formatRun.ts'
import { formatSchedule } from './formatSchedule.ts'
import {
  useDeleteSheetImportMutation,
  useReadReceivedSheetMutation,
  useRunSheetImportMutation,
} from './sheetImportsApi.ts'

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx'))

interface Remembered {
  imports: readonly SheetImport[]
  onOpen(to: { sheet: string; tab: number }): void
}

const factColumns: SmallColumn<SheetImport>[] = [
  {
    key: 'title',
    title: 'Import',
    kind: 'prose',
    names: true,
    cell: ({ title, source }) => (
      <>
        {title}
        <small className="sheet-small">{source.kind === 'google' ? 'Google spreadsheet' : 'file'}</small>
      </>
    ),
  },
  {
    key: 'schedule',
    title: 'Runs',
    cell: ({ schedule, next }) => (
      <>
        {formatSchedule(schedule)}
        {next && (
          <small className="sheet-small">
            next <RelativeTime moment={next} />
          </small>
        )}
      </>
    ),
  },
  {
    key: 'last',
    title: 'Last run',
    kind: 'prose',
    cell: ({ last: lastRun }) =>
      lastRun ? (
        <>
          <span className="sheet-state" data-state={lastRun.state}>
            <RelativeTime moment={lastRun.at} />
          </span>
          <small className="sheet-small">{formatRun(lastRun)}</small>
        </>
      ) : (
        '–'
      ),
  },
]

const changeWord = ({ source }: Pick<SheetImport, 'source'>) => (source.kind === 'google' ? 'Schedule…' : 'Rename…')

/** Earlier imports, each of which can be opened, run, scheduled or deleted. */
export const RememberedImports = ({ imports, onOpen }: Remembered) => {
  const [changed, setChanged] = useState<SheetImport>()
  const read = useCommand(useReadReceivedSheetMutation())
  const start = useCommand(useRunSheetImportMutation(), (_, { title }) =>
    notify({ type: 'info', message: `‘${title}’ is running. See the result in the history.` }),
  )
  const remove = useCommand(useDeleteSheetImportMutation(), (_, { title }) =>
    notifyDone(`‘${title}’ deleted. Applied values are kept.`),
  )
  const open = async ({ source }: SheetImport) => {
    const sheet = await read.run({ spreadsheet: source.spreadsheet ?? '', tab: source.tab })
    if (sheet) onOpen({ sheet: sheet.id, tab: sheet.tab })
  }
  const actions: SmallColumn<SheetImport> = {
    key: 'actions',
    title: 'Actions',
    hidesTitle: true,
    cell: (one) => (
      <span className="sheet-actions">
        {one.source.kind === 'google' && (
          <>
            <Button
              size="small"
              aria-label={`Preview ${one.title}`}
              disabled={read.isBusy}
              onClick={() => void open(one)}
            >
              Preview
            </Button>
            <Button
              size="small"
              aria-label={`Run ${one.title}`}
              disabled={start.isBusy}
              onClick={() => void start.run({ id: one.id, title: one.title })}
            >
              Run
            </Button>
          </>
        )}
        <Button size="small" aria-label={`${changeWord(one)} ${one.title}`} onClick={() => setChanged(one)}>
          {changeWord(one)}
        </Button>
        <Button
          size="small"
          aria-label={`Forget ${one.title}`}
          onClick={() => void remove.run({ id: one.id, title: one.title })}
        >
          Forget
        </Button>
      </span>
    ),
  }
  return (
    <>
      <SmallTable
        label="Saved imports"
        captioned
        cards
        columns={[...factColumns, actions]}
        rows={imports}
        rowKey={({ id }) => id}
        empty="No saved imports yet. Column settings are saved when you apply a sheet."
      />
      <p className="sheet-mistake" role="alert">
        {read.failure}
      </p>
      {changed && <ImportDialog changed={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}
