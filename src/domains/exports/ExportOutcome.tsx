import type { ExportCount } from '#contract/exports.ts'
import { counted } from '#shared/lib/counted.ts'
import { formatNumber } from '#shared/lib/number.ts'

/** How many buyers the file would have, and who is left out why. */
export const ExportOutcome = ({ count }: { count: ExportCount }) => (
  <div className="export-outcome" role="status">
    <p>
      <strong>{counted(count.exported, 'buyer')}</strong> in the file
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
