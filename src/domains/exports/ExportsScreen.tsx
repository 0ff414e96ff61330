import { Alert, Button, Checkbox, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ExportCount } from '#contract/exports.ts'
import { allowedColumns, closedPlatforms, exportColumnTitles } from '#rules/exports/exportColumns.ts'
import { failureOf } from '#shared/api/failure.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { tableFormatChoices } from '#shared/lib/tableFormatLabels.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { AudienceForm } from './AudienceForm.tsx'
import { ExportHistory } from './ExportHistory.tsx'
import { columnsOf, type ExportDraft, inputOf, newDraft } from './exportDraft.ts'
import {
  type ExportRules,
  useCreateExportMutation,
  useGetExportRulesQuery,
  useGetExportsQuery,
  useLazyGetExportCountQuery,
} from './exportsApi.ts'
import './exports.css'

interface Props {
  draft: ExportDraft
  rules: ExportRules
  onChange(draft: ExportDraft): void
}

/** Explains why names and addresses are not among the columns. */
const Why = ({ draft, rules }: Omit<Props, 'onChange'>) => {
  const closed = closedPlatforms(draft.audience.platforms, rules.addressUse)
  if (!closed.length) return null
  const names = closed.map((platform) => (platform === 'amazon' ? 'Amazon' : 'your own store')).join(' and ')
  return (
    <p className="export-hint" role="status">
      No names and addresses: those of {names} must not be used for marketing. Leave {names} out to have them, or see{' '}
      <Link to="/settings/info">Company Information</Link>.
    </p>
  )
}

/** The columns of the file, and its format. */
const ColumnsForm = ({ draft, rules, onChange }: Props) => (
  <section aria-label="File">
    <h2>File</h2>
    <fieldset className="export-columns">
      <legend>Columns</legend>
      <Checkbox.Group
        options={allowedColumns(draft.audience.platforms, rules.addressUse).map((column) => ({
          value: column,
          label: exportColumnTitles[column],
        }))}
        value={columnsOf(draft, rules)}
        onChange={(columns) => onChange({ ...draft, columns })}
      />
    </fieldset>
    <Why draft={draft} rules={rules} />
    <fieldset>
      <legend>Format</legend>
      <Radio.Group
        options={tableFormatChoices}
        value={draft.format}
        onChange={({ target }) => onChange({ ...draft, format: target.value })}
      />
    </fieldset>
  </section>
)

/** The number of buyers in the file, and exclusions by reason. */
const ExportOutcome = ({ count }: { count: ExportCount }) => (
  <div className="export-outcome" role="status">
    <p>
      <strong>{formatPlural(count.exported, 'buyer')}</strong> in the file
      {count.matching > count.exported && `, of ${formatNumber(count.matching)} who match`}.
    </p>
    {count.leftOut.length > 0 && (
      <ul>
        {count.leftOut.map(({ reason, count: out }) => (
          <li key={reason}>
            {formatNumber(out)} left out: {reason}
          </li>
        ))}
      </ul>
    )}
  </div>
)

const NOTHING_CHOSEN = 'Choose at least one platform and one column.'

const Builder = ({ rules }: { rules: ExportRules }) => {
  const [draft, setDraft] = useState(newDraft)
  const [countedDraft, setCounted] = useState<typeof draft>()
  const [ask, { data: count, isFetching, error }] = useLazyGetExportCountQuery()
  const { run, isBusy, failure } = useCommand(useCreateExportMutation())
  const isWhole = draft.audience.platforms.length > 0 && columnsOf(draft, rules).length > 0
  const look = () => {
    setCounted(draft)
    const { format: _, ...countInput } = inputOf(draft, rules)
    void ask(countInput)
  }
  const failureMessage = failure ?? (error && !isFetching ? failureOf(error) : undefined)
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
        {failureMessage && <Alert type="error" showIcon title={failureMessage} />}
        {count && countedDraft === draft && !isFetching && !error && <ExportOutcome count={count} />}
      </div>
    </div>
  )
}

/** Exports buyers: audience, columns, and earlier exports. */
const ExportsScreen = () => {
  const { data: rules, error: ruleError, refetch: readRules } = useGetExportRulesQuery()
  const { data: exports, error, isFetching, refetch } = useGetExportsQuery()
  const failure = ruleError ?? error
  const content = () => {
    if (failure && !(rules && exports))
      return (
        <FailureState
          title="Couldn’t load the exports"
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
      summary="Export buyers to a file, kept for 24 hours for you alone. Every export and download is recorded in the audit log."
    >
      {content()}
    </ScreenFrame>
  )
}

export default ExportsScreen
