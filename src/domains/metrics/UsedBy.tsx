import { Link } from 'react-router'
import type { Metric } from '#contract/metrics.ts'

/** What stands on a metric; metrics open here. */
export const UsedBy = ({ uses }: { uses: Metric['usedBy'] }) => (
  <section>
    <h3>Used by</h3>
    {uses.length === 0 && <p>Nothing yet.</p>}
    <ul className="metric-uses">
      {uses.map(({ kind, id, title }) => (
        <li key={`${kind} ${id}`}>
          {kind} {kind === 'metric' ? <Link to={`?metric=${id}`}>{title}</Link> : <b>{title}</b>}
        </li>
      ))}
    </ul>
  </section>
)
