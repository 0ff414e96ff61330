import { Link } from 'react-router'
import type { Metric } from '#contract/metrics.ts'
import { counted } from '#shared/lib/counted.ts'
import { unitLabel } from '#shared/measures/unitLabel.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'

const columns: SmallColumn<Metric>[] = [
  {
    key: 'title',
    title: 'Name',
    names: true,
    kind: 'prose',
    cell: ({ id, title, description, problem, watched }) => (
      <>
        <Link to={`?metric=${id}`}>{title}</Link>
        {watched && <span className="metric-about">Watched for anomalies</span>}
        {(problem ?? description) && (
          <span className={problem ? 'metric-about formula-problem' : 'metric-about'}>{problem ?? description}</span>
        )}
      </>
    ),
  },
  { key: 'formula', title: 'Formula', kind: 'prose', cell: ({ formula }) => <code>{formula}</code> },
  { key: 'unit', title: 'Unit', cell: (metric) => unitLabel(metric) },
  { key: 'by', title: 'Owner', cell: ({ by }) => by.name },
  {
    key: 'usedBy',
    title: 'Used by',
    kind: 'prose',
    cell: ({ usedBy }) =>
      usedBy.length > 2
        ? counted(usedBy.length, 'place')
        : usedBy.map(({ title }) => title).join(', ') || 'nothing yet',
  },
  { key: 'at', title: 'Changed', cell: ({ at }) => <RelativeTime moment={at} /> },
]

/** The company's metrics. */
export const MetricsTable = ({ metrics }: { metrics: readonly Metric[] }) => (
  <SmallTable label="Metrics" cards columns={columns} rows={metrics} rowKey={({ id }) => id} />
)
