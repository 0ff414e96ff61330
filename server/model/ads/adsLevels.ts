import { sql } from 'kysely'

/** Ways in which reports tell spend, the widest first: the first that tells of a campaign says what was spent in all. */
export const levels = ['campaign', 'placement', 'product', 'target', 'term'] as const
/** Those of them that name something inside a campaign: each is a view of the same spend. */
export const views = ['product', 'term', 'target', 'placement'] as const

/** What is counted. */
export const figures = ['impressions', 'clicks', 'spend', 'sales', 'orders', 'units'] as const

/** The reports that tell a level; the first that has anything of a day and kind of ads tells it alone. */
const tellers: readonly (readonly [level: (typeof levels)[number], kinds: readonly string[]])[] = [
  ['campaign', ['adsCampaigns', 'adsBulk']],
  ['placement', ['adsPlacements', 'adsBulk']],
  ['product', ['adsProducts', 'adsBulk']],
  ['target', ['adsTargets', 'adsBulk']],
  ['term', ['adsTerms']],
]

/** SQL rows of `level`, `kind`, `rank`, and `width`: how many levels are wider. */
export const tellersOf = sql`(values ${sql.join(
  tellers.flatMap(([level, kinds]) =>
    kinds.map(
      (kind, rank) => sql`(${sql.lit(level)}, ${sql.lit(kind)}, ${sql.lit(rank)}, ${sql.lit(levels.indexOf(level))})`,
    ),
  ),
)}) t (level, kind, rank, width)`
