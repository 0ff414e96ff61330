import type { MetricVersion } from '#contract/metrics.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { useGetMetricVersionsQuery } from './metricsApi.ts'

const parts = { title: 'Name', formula: 'Formula', description: 'Description' } as const

const actionLabels: Readonly<Record<MetricVersion['did'], string>> = {
  made: 'created it',
  changed: 'changed it',
  deleted: 'deleted it',
  restored: 'restored it',
  watched: 'turned on watching for anomalies',
  unwatched: 'turned off watching for anomalies',
}

interface Change {
  part: string
  from: string
  to: string
}

/** Returns the differences between a version and the previous one. */
const changesOf = (now: MetricVersion, previousVersion: MetricVersion | undefined): Change[] =>
  previousVersion
    ? Object.entries(parts).flatMap(([key, part]) => {
        const [from, to] = [previousVersion[key as keyof typeof parts], now[key as keyof typeof parts]]
        return from === to ? [] : [{ part, from, to }]
      })
    : []

/** The history of a metric: users and changes. */
export const MetricHistory = ({ id }: { id: string }) => {
  const { data: versions } = useGetMetricVersionsQuery(id)
  if (!versions) return null
  return (
    <section className="metric-history">
      <h3>History</h3>
      <ol>
        {versions.map((version, nr) => (
          <li key={version.at + version.did}>
            {version.by || 'Somebody'} {actionLabels[version.did]} <RelativeTime moment={version.at} />
            {changesOf(version, versions[nr + 1]).map(({ part, from, to }) => (
              <p key={part}>
                {part} from <q>{from || 'nothing'}</q> to <q>{to || 'nothing'}</q>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
