/** Sources of sums: each is a table of the server, by day. */
// biome-ignore format: a list
export const sourceKeys = ['sales', 'traffic', 'ads', 'money', 'returns', 'stock', 'inStock', 'outages', 'claims', 'expenses'] as const
export type SourceKey = (typeof sourceKeys)[number]

/** A sum of a source, `source.column`. */
export type SumKey = `${SourceKey}.${string}`
