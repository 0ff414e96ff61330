import { Link } from 'react-router'
import { formatNumber } from '#shared/lib/number.ts'
import type { Evidence } from '../caseShapes.ts'

/** Where a row's import stands, with its rows explained. */
const uploadOf = (upload: string) => `/data/uploads?${new URLSearchParams({ explain: `upload.rows?upload=${upload}` })}`

/** The rows of reports that speak for the claim, each with its file and line. */
export const EvidenceRows = ({ evidence }: { evidence: readonly Evidence[] }) => (
  <section>
    <h3>Evidence</h3>
    {evidence.length === 0 && <p>No row of a report stands behind it any more.</p>}
    {evidence.length > 0 && (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by keys
      <section className="claim-rows" aria-label="Rows of reports" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">What it says</th>
              <th scope="col" className="figure">
                Units
              </th>
              <th scope="col">File</th>
              <th scope="col" className="figure">
                Line
              </th>
            </tr>
          </thead>
          <tbody>
            {evidence.map(({ upload, filename, line, source, says, units }) => (
              <tr key={`${source} ${upload} ${line} ${says}`}>
                <td className="claim-says">{says}</td>
                <td className="figure">{formatNumber(units)}</td>
                <td>
                  <Link to={uploadOf(upload)}>{filename}</Link>
                </td>
                <td className="figure">{formatNumber(line)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )}
  </section>
)
