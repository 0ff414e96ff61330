import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { failureOf } from '#shared/api/failure.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { AudienceForm } from './AudienceForm.tsx'
import { ColumnsForm } from './ColumnsForm.tsx'
import { ExportHistory } from './ExportHistory.tsx'
import { ExportOutcome } from './ExportOutcome.tsx'
import { columnsOf, inputOf, newDraft } from './exportDraft.ts'
import {
  type ExportRules,
  useCreateExportMutation,
  useGetExportRulesQuery,
  useGetExportsQuery,
  useLazyGetExportCountQuery,
} from './exportsApi.ts'
import './exports.css'

const NOTHING_CHOSEN = 'Choose a platform and a column at least.'

const Builder = ({ rules }: { rules: ExportRules }) => {
  const [draft, setDraft] = useState(newDraft)
  const [counted, setCounted] = useState<typeof draft>()
  const [ask, { data: count, isFetching, error }] = useLazyGetExportCountQuery()
  const { run, isBusy, failure } = useCommand(useCreateExportMutation())
  const isWhole = draft.audience.platforms.length > 0 && columnsOf(draft, rules).length > 0
  const look = () => {
    setCounted(draft)
    const { format: _, ...countInput } = inputOf(draft, rules)
    void ask(countInput)
  }
  const refused = failure ?? (error && !isFetching ? failureOf(error) : undefined)
  return (
    <div className="export-builder">
      <AudienceForm
        audience={draft.audience}
        currency={rules.currency}
        onChange={(audience) => setDraft({ ...draft, audience })}
      />
      <div>
        <ColumnsForm draft={draft} rules={rules} onChange={setDraft} />
        <div className="export-asking">
          <Button loading={isFetching} disabled={!isWhole} onClick={look}>
            Count
          </Button>
          <Button type="primary" loading={isBusy} disabled={!isWhole} onClick={() => void run(inputOf(draft, rules))}>
            Export
          </Button>
          {!isWhole && <span className="export-hint">{NOTHING_CHOSEN}</span>}
        </div>
        {refused && <Alert type="error" showIcon title={refused} />}
        {count && counted === draft && !isFetching && !error && <ExportOutcome count={count} />}
      </div>
    </div>
  )
}

/** Buyers as a file: who, what of them, and what was exported before. */
const ExportsScreen = () => {
  const { data: rules, error: ruleError, refetch: readRules } = useGetExportRulesQuery()
  const { data: exports, error, isFetching, refetch } = useGetExportsQuery()
  const failure = ruleError ?? error
  const content = () => {
    if (failure && !(rules && exports))
      return (
        <FailureState
          title="The exports could not be loaded"
          error={failure}
          retry={() => {
            void readRules()
            void refetch()
          }}
        />
      )
    if (!rules || !exports) return <Skeleton active paragraph={{ rows: 8 }} title={false} />
    return (
      <div className="export-parts">
        <Builder rules={rules} />
        <ExportHistory exports={exports} />
      </div>
    )
  }
  return (
    <ScreenFrame
      title="Exports"
      busy={isFetching}
      summary="Buyers as a file, kept for 24 hours for whoever asked. Every export and download is in the audit log."
    >
      {content()}
    </ScreenFrame>
  )
}

export default ExportsScreen
