import type { AmazonCompany } from './amazonAccounts.ts'

/** A request for lines of an account. */
export interface LinesQuery {
  /** Amazon's name of a report, or of a list behind an API. */
  type: string
  /** Our codes of the requested marketplaces, of one region. */
  marketplaces: readonly string[]
  since?: number
  until?: number
  options?: Readonly<Record<string, string>>
  /** Whether to include names and streets that Amazon omits. */
  isNamed?: boolean
  /** Maximum number of lines. */
  maxLines?: number
}

/**
 * The source of a world's lines as Amazon reports them: lines of an account; the first line of a report is its header.
 */
export type WorldLines = (
  company: AmazonCompany,
  seller: string,
  query: LinesQuery,
) => Iterable<string> | AsyncIterable<string>
