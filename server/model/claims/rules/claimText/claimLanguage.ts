import type { ClaimType } from '#rules/claims/claimTypes.ts'

export type LanguageCode = 'en' | 'de' | 'fr' | 'it' | 'es' | 'ja'

/** What a text says of a claim, written out in its language. */
export interface ClaimFacts {
  /** With the noun in its number: `1 unit`, `3 units`. */
  units: string
  /** What is asked for; null when nobody knows what a unit is worth. */
  amount: string | null
}

/** How claims are written in a language. Sentences name quantities only after a preposition, so that no verb has to agree. */
export interface ClaimLanguage {
  greeting: string
  /** A unit in its number; a category of plural that is not here takes `other`. */
  units: Readonly<{ one: string; other: string }>
  /** Whether there is a space between a number and its noun. */
  spaced: boolean
  requests: Readonly<Record<ClaimType, (facts: ClaimFacts) => string>>
  /** Labels of the facts below the request. */
  labels: Readonly<
    Record<'asin' | 'sku' | 'fnsku' | 'day' | 'units' | 'shipment' | 'order' | 'amount' | 'records', string>
  >
  /** So many more records than are listed. */
  more: (count: string) => string
  closing: string
}
