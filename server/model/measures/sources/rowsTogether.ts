import type { RowsBehind } from '#facts/index.ts'

/** Combines the rows behind two parts of a figure. */
export const rowsTogether = (one: RowsBehind, other: RowsBehind): RowsBehind => {
  const listedSpan = one.listed ?? other.listed
  return {
    rows: [...one.rows, ...other.rows],
    total: one.total + other.total,
    counted: [...new Set([...(one.counted ?? []), ...(other.counted ?? [])])],
    ...(one.money || other.money ? { money: [...new Set([...(one.money ?? []), ...(other.money ?? [])])] } : {}),
    ...(listedSpan ? { listed: listedSpan } : {}),
  }
}
