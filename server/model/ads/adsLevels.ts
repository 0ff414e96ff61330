import { sql } from 'kysely'

/** Levels of detail in reports, widest first: the first level with a campaign defines its total spend. */
export const levels = ['campaign', 'placement', 'product', 'target', 'term'] as const
/** The levels inside a campaign: each is a view of the same spend. */
export const views = ['product', 'term', 'target', 'placement'] as const

/** The counted figures. */
export const figures = ['impressions', 'clicks', 'spend', 'sales', 'orders', 'units'] as const

/** The reports of each level; the first one with data for a day and ad type is used alone. */
const tellers: readonly (readonly [level: (typeof levels)[number], kinds: readonly string[]])[] = [
  ['campaign', ['adsCampaigns', 'adsBulk']],
  ['placement', ['adsPlacements', 'adsBulk']],
  ['product', ['adsProducts', 'adsBulk']],
  ['target', ['adsTargets', 'adsBulk']],
  ['term', ['adsTerms']],
]

/** SQL rows of `level`, `kind`, `rank`, and `width`, the number of wider levels. */
export const tellersOf = sql`(values ${sql.join(
  tellers.flatMap(([level, kinds]) =>
    kinds.map(
      (kind, rank) => sql`(${sql.lit(level)}, ${sql.lit(kind)}, ${sql.lit(rank)}, ${sql.lit(levels.indexOf(level))})`,
    ),
  ),
)}) t (level, kind, rank, width)`
