import type { ReportSource } from '#rules/lights/reportSources.ts'
import { reportLink } from './reportLink.ts'
import './onboarding.css'

/** Where to find a report at Amazon: the menu path, and a link for each site of the marketplaces. */
export const SourcePlace = ({ source, marketplaces }: { source: ReportSource; marketplaces: readonly string[] }) => {
  const codesBy = new Map<string, string[]>()
  for (const code of marketplaces) {
    const link = reportLink(source, code)
    if (link) codesBy.set(link, [...(codesBy.get(link) ?? []), code])
  }
  return (
    <span className="source-place">
      {source.place}
      {source.note && <small>{source.note}</small>}
      {codesBy.size > 0 && (
        <span className="source-links">
          {[...codesBy].map(([link, codes]) => (
            <a key={link} href={link} target="_blank" rel="noreferrer">
              Open {new URL(link).hostname.startsWith('advertising') ? 'the ads console' : codes.join(', ')}
            </a>
          ))}
        </span>
      )}
    </span>
  )
}
