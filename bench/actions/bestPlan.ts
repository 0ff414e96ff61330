/**
 * Returns the highest sum of values when each row takes at most one column and each column has room for `capacity` rows
 * (an auction with prices per place). `values[row][column]`; rows that are worth nothing take no place.
 */
export const highestSum = (values: readonly (readonly number[])[], capacity: number): number => {
  const columnCount = values[0]?.length ?? 0
  const size = columnCount * capacity
  // The Hungarian method on costs; each row also has a place of its own that is worth nothing.
  const rowPrices = new Float64Array(values.length + 1)
  const prices = new Float64Array(size + values.length + 1)
  const holders = new Int32Array(size + values.length + 1)
  const costOf = (row: number, place: number): number =>
    place <= size ? -(values[row - 1]?.[Math.floor((place - 1) / capacity)] ?? 0) : place - size === row ? 0 : 1e12
  for (let row = 1; row <= values.length; row += 1) {
    const least = new Float64Array(prices.length).fill(Number.POSITIVE_INFINITY)
    const before = new Int32Array(prices.length)
    const isUsed = new Uint8Array(prices.length)
    holders[0] = row
    let place = 0
    do {
      isUsed[place] = 1
      const holder = holders[place] ?? 0
      let step = Number.POSITIVE_INFINITY
      let nextPlace = 0
      const consider = (other: number) => {
        if (isUsed[other]) return
        const cost = costOf(holder, other) - (rowPrices[holder] ?? 0) - (prices[other] ?? 0)
        if (cost < (least[other] ?? 0)) {
          least[other] = cost
          before[other] = place
        }
        if ((least[other] ?? 0) < step) {
          step = least[other] ?? 0
          nextPlace = other
        }
      }
      for (let other = 1; other <= size; other += 1) consider(other)
      // Of the places of rows themselves only those of earlier rows and its own can matter.
      for (let other = size + 1; other <= size + row; other += 1) consider(other)
      for (let other = 0; other < prices.length; other += 1) {
        if (isUsed[other]) {
          rowPrices[holders[other] ?? 0] = (rowPrices[holders[other] ?? 0] ?? 0) + step
          prices[other] = (prices[other] ?? 0) - step
        } else least[other] = (least[other] ?? 0) - step
      }
      place = nextPlace
    } while (holders[place])
    do {
      const earlier = before[place] ?? 0
      holders[place] = holders[earlier] ?? 0
      place = earlier
    } while (place)
  }
  let sum = 0
  for (let place = 1; place <= size; place += 1) if (holders[place]) sum -= costOf(holders[place] ?? 0, place)
  return sum
}
