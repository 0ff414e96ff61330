import type { AmazonCompany } from './amazonAccounts.ts'

/** What is to be told of an account. */
export interface LinesAsked {
  /** Amazon's name of a report, or of a list that an interface tells of. */
  type: string
  /** Our codes of the marketplaces asked for, of one region. */
  marketplaces: readonly string[]
  since?: number
  until?: number
  options?: Readonly<Record<string, string>>
  /** Whether names and streets are told where Amazon leaves them out. */
  isNamed?: boolean
  /** No more lines than these are wanted. */
  most?: number
}

/** The world as Amazon knows it: an account's lines, a report's first line being its header. */
export type WorldLines = (
  company: AmazonCompany,
  seller: string,
  asked: LinesAsked,
) => Iterable<string> | AsyncIterable<string>
