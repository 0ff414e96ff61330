import type { AuditEntry } from '#contract/company.ts'
import { changesOf } from './auditChanges.ts'

/** What a call changed, field by field. */
export const ChangesTable = ({ entry }: { entry: AuditEntry }) => (
  <table className="audit-changes" aria-label="What was changed">
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Before</th>
        <th scope="col">After</th>
      </tr>
    </thead>
    <tbody>
      {changesOf(entry).map(({ field, before, after }) => (
        <tr key={field}>
          <th scope="row">{field}</th>
          <td>{before}</td>
          <td>{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
