import { Checkbox, Radio } from 'antd'
import { Link } from 'react-router'
import { allowedColumns, closedPlatforms, exportColumnTitles } from '#rules/exports/exportColumns.ts'
import { columnsOf, type ExportDraft } from './exportDraft.ts'
import type { ExportRules } from './exportsApi.ts'

interface Props {
  draft: ExportDraft
  rules: ExportRules
  onChange(draft: ExportDraft): void
}

/** Why names and addresses are not among the columns. */
const Why = ({ draft, rules }: Omit<Props, 'onChange'>) => {
  const closed = closedPlatforms(draft.audience.platforms, rules.addressUse)
  if (!closed.length) return null
  const names = closed.map((platform) => (platform === 'amazon' ? 'Amazon' : 'your own shop')).join(' and ')
  return (
    <p className="export-hint" role="status">
      No names and addresses: those of {names} must not be used for marketing. Leave {names} out to have them, or see{' '}
      <Link to="/settings/info">Company Information</Link>.
    </p>
  )
}

/** What the file tells of each buyer, and which kind of file it is. */
export const ColumnsForm = ({ draft, rules, onChange }: Props) => (
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
        options={[
          { value: 'xlsx', label: 'Excel (XLSX)' },
          { value: 'csv', label: 'CSV' },
        ]}
        value={draft.format}
        onChange={({ target }) => onChange({ ...draft, format: target.value })}
      />
    </fieldset>
  </section>
)
