import { formatNumber } from '#shared/lib/number.ts'
import { formatDroppedLeads } from './labelText.ts'
import type { BlacklistResult } from './outreachApi.ts'

/** What came of a blacklist's lines; those that name nobody with their reason. */
export const BlacklistOutcome = ({ result }: { result: BlacklistResult }) => {
  const { rows, added, known, rejected, rejectedCount, leadsDropped } = result
  return (
    <div role="status">
      <p>
        {formatNumber(rows)} {rows === 1 ? 'line' : 'lines'}: {formatNumber(added)} newly blacklisted,{' '}
        {formatNumber(known)} already, {formatNumber(rejectedCount)} rejected.{formatDroppedLeads(leadsDropped)}
      </p>
      {rejected.length > 0 && (
        <ul className="blacklist-rejected" aria-label="Rejected lines">
          {rejected.map(({ line, reason }) => (
            <li key={line}>
              Line {formatNumber(line)}: {reason}
            </li>
          ))}
          {rejectedCount > rejected.length && <li>and {formatNumber(rejectedCount - rejected.length)} more</li>}
        </ul>
      )}
    </div>
  )
}
