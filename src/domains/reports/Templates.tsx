import { Button } from 'antd'
import { useReportsDispatch } from './hooks.ts'
import { openDraft } from './openDraft.ts'
import { blankReport } from './reportInputs.ts'
import { type ReportTemplate, useGetReportTemplatesQuery } from './reportsApi.ts'
import { NEW } from './reportsSlice.ts'
import { useReportsAddress } from './useReportsAddress.ts'

/** Reports to begin with; each opens in the builder and is saved only when somebody says so. */
export const Templates = () => {
  const dispatch = useReportsDispatch()
  const { build } = useReportsAddress()
  const { data: templates = [] } = useGetReportTemplatesQuery()
  const begin = ({ key: _, ...template }: ReportTemplate) => {
    openDraft(dispatch, NEW, { ...blankReport, ...template })
    build(NEW)
  }
  if (!templates.length) return null
  return (
    <section className="report-templates" aria-label="Templates">
      <h2>Begin with a template</h2>
      <ul>
        {templates.map((template) => (
          <li key={template.key}>
            <Button type="link" onClick={() => begin(template)}>
              {template.title}
            </Button>
            <span>{template.description}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
