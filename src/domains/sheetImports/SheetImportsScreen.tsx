import { Button, Input, Skeleton } from 'antd'
import { Suspense, useCallback, useState } from 'react'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { DropHint, FileButton, useFileDrop } from '#shared/ui/FileDrop.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { RememberedImports } from './RememberedImports.tsx'
import { RunHistory } from './RunHistory.tsx'
import {
  useCreateReceivedSheetMutation,
  useGetSheetAccountQuery,
  useGetSheetImportsQuery,
  useGetSheetRunsQuery,
  useGetSpreadsheetsQuery,
  useReadReceivedSheetMutation,
} from './sheetImportsApi.ts'
import { useSheetAddress } from './useSheetAddress.ts'
import './sheetImports.css'

interface Source {
  onRead(to: { sheet: string; tab: number }): void
  onConnect(): void
}

/** A Google spreadsheet shared with the company's account: from the list, or by its address. */
const GoogleSource = ({ onRead, onConnect }: Source) => {
  const { data: email } = useGetSheetAccountQuery()
  const { data: shared = [] } = useGetSpreadsheetsQuery(undefined, { skip: !email })
  const read = useCommand(useReadReceivedSheetMutation())
  const [address, setAddress] = useState('')
  const open = async (spreadsheet: string) => {
    const sheet = await read.run({ spreadsheet })
    if (sheet) onRead({ sheet: sheet.id, tab: sheet.tab })
  }
  return (
    <div>
      <h2>A Google spreadsheet</h2>
      {email ? (
        <>
          <p>
            Share it with <span className="code">{email}</span>, then choose it or paste its link.
          </p>
          <div className="sheet-google">
            {shared.length > 0 && (
              <SelectOne
                label="Shared spreadsheets"
                choices={shared.map(({ id, title }) => ({ value: id, label: title }))}
                value={undefined}
                onChange={(id) => id && void open(id)}
              />
            )}
            <Input
              aria-label="Spreadsheet link"
              placeholder="https://docs.google.com/spreadsheets/d/…"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              onPressEnter={() => address.trim() && void open(address.trim())}
            />
            <Button loading={read.isBusy} disabled={!address.trim()} onClick={() => void open(address.trim())}>
              Read
            </Button>
          </div>
          <p className="sheet-mistake" role="alert">
            {read.failure}
          </p>
        </>
      ) : (
        <>
          <p>Requires a Google service account. Share the spreadsheets with it that Clove may read.</p>
          <Button onClick={onConnect}>Connect a service account…</Button>
        </>
      )}
    </div>
  )
}

const AccountDialog = lazyPart(() => import('./AccountDialog.tsx'))

const formOf = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** The source of the sheet, remembered imports, and the history. */
const SourceStep = () => {
  const { open, go } = useSheetAddress()
  const imports = useGetSheetImportsQuery(undefined, { refetchOnMountOrArgChange: true })
  const runs = useGetSheetRunsQuery(undefined, { refetchOnMountOrArgChange: true })
  const upload = useCommand(useCreateReceivedSheetMutation())
  const [isConnecting, setConnecting] = useState(false)
  const { run } = upload
  const take = useCallback(
    ([file]: File[]) => {
      if (file) void run(formOf(file)).then((sheet) => sheet && open({ sheet: sheet.id, tab: sheet.tab }))
    },
    [run, open],
  )
  const isOver = useFileDrop(take)
  const failed =
    imports.data?.filter(({ last: lastRun, schedule }) => schedule && lastRun?.state === 'failed').length ?? 0
  const error = imports.error ?? runs.error
  const lists = () => {
    if (error && !(imports.data && runs.data)) {
      const again = () => {
        void imports.refetch()
        void runs.refetch()
      }
      return <FailureState title="Couldn’t load the imports" error={error} retry={again} />
    }
    if (!imports.data || !runs.data) return <Skeleton active paragraph={{ rows: 6 }} title={false} />
    return (
      <>
        <RememberedImports imports={imports.data} onOpen={open} />
        <RunHistory runs={runs.data} />
      </>
    )
  }
  return (
    <ScreenFrame
      title="Import from Sheets"
      busy={imports.isFetching || runs.isFetching || upload.isBusy}
      summary={
        imports.data &&
        `${formatPlural(imports.data.length, 'saved import')}${failed ? ` · ${failed} failed on schedule` : ''}`
      }
      actions={<Button onClick={() => setConnecting(true)}>Google account…</Button>}
    >
      <ImportSteps step="source" go={go} />
      <div className="sheet-lists">
        <section aria-label="Source" className="sheet-sources">
          <div>
            <h2>A file</h2>
            <p>CSV or XLSX, up to 20 MB and 50,000 rows. Drop it anywhere on this page.</p>
            <FileButton label="Sheet to import" accept=".csv,.tsv,.txt,.xlsx" primary take={take} />
          </div>
          <GoogleSource onRead={open} onConnect={() => setConnecting(true)} />
        </section>
        <p className="sheet-mistake" role="alert">
          {upload.failure}
        </p>
        {lists()}
      </div>
      {isOver && <DropHint>Drop the sheet to import it</DropHint>}
      <OnceNeeded needed={isConnecting}>
        <AccountDialog open={isConnecting} onClose={() => setConnecting(false)} />
      </OnceNeeded>
    </ScreenFrame>
  )
}

const SheetWizard = lazyPart(() => import('./SheetWizard.tsx'))

const waiting = (
  <ScreenFrame title="Import from Sheets" busy>
    <Skeleton active paragraph={{ rows: 10 }} title={false} />
  </ScreenFrame>
)

/** Imports from spreadsheets: the source, or the import in progress. */
const SheetImportsScreen = () => {
  const { sheet, tab } = useSheetAddress()
  if (sheet === undefined) return <SourceStep />
  return (
    <Suspense fallback={waiting}>
      <SheetWizard key={`${sheet} ${tab}`} sheet={sheet} tab={tab} />
    </Suspense>
  )
}

export default SheetImportsScreen
