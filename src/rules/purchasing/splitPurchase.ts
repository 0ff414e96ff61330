/** Where units can go: what is there or on its way by then, and units sold a day; null when nothing is known. */
export interface SplitPlace {
  stock: number
  velocity: number | null
}

interface Share {
  stock: number
  velocity: number
  cases: number
}

const coverOf = ({ stock, velocity, cases }: Share, pack: number) => (stock + cases * pack) / velocity

/** The days that all places that get something can last on so many units. */
const levelOf = (units: number, shares: readonly Share[]): number => {
  const byCover = [...shares].sort((one, other) => coverOf(one, 1) - coverOf(other, 1))
  let [stock, velocity] = [0, 0]
  for (const [at, share] of byCover.entries()) {
    stock += share.stock
    velocity += share.velocity
    const next = byCover[at + 1]
    const level = (units + stock) / velocity
    if (!next || level <= coverOf(next, 1)) return level
  }
  return 0
}

const evenly = (cases: number, places: number) =>
  Array.from({ length: places }, (_, at) => Math.floor(cases / places) + (at < cases % places ? 1 : 0))

/**
 * Splits a total over places so that their days of cover end as equal as whole cases allow. A place that lasts longer than
 * the others get to gets nothing; so does one without sales, unless none has any: then all get the same. The total is
 * rounded up to whole cases first. Units, in the order of the places.
 */
export const splitPurchase = (
  total: number,
  places: readonly SplitPlace[],
  casePack: number | null = null,
): number[] => {
  const pack = Math.max(casePack ?? 1, 1)
  const cases = Math.ceil(Math.max(total, 0) / pack)
  const shares = places.map(({ stock, velocity }) => ({ stock: Math.max(stock, 0), velocity: velocity ?? 0, cases: 0 }))
  const selling = shares.filter(({ velocity }) => velocity > 0)
  if (!selling.length) return evenly(cases, places.length).map((count) => count * pack)
  const level = levelOf(cases * pack, selling)
  for (const share of selling)
    share.cases = Math.max(0, Math.floor((level * share.velocity - share.stock) / pack + 1e-9))
  // what floors left over, fewer cases than places, goes where it runs dry first
  for (let left = cases - selling.reduce((sum, share) => sum + share.cases, 0); left > 0; left -= 1) {
    const shortest = selling.reduce((one, other) => (coverOf(other, pack) < coverOf(one, pack) ? other : one))
    shortest.cases += 1
  }
  return shares.map((share) => share.cases * pack)
}
