const BITS = 11
const BUCKETS = 1 << BITS
const MASK = BUCKETS - 1

/** Returns the row numbers in file order. */
export const inFileOrder = (length: number): Uint32Array => {
  const rows = new Uint32Array(length)
  for (let row = 0; row < length; row += 1) rows[row] = row
  return rows
}

/** Sorts rows by their keys, ascending and stable. The given order is not modified. */
export const radixSort = (order: Uint32Array, keys: Uint32Array): Uint32Array => {
  const { length } = order
  let most = 0
  for (let index = 0; index < keys.length; index += 1) if ((keys[index] as number) > most) most = keys[index] as number
  const buffers = [new Uint32Array(length), new Uint32Array(length)]
  let from = order
  let turn = 0
  for (let shift = 0; shift < 32 && most >>> shift > 0; shift += BITS) {
    const to = buffers[turn] as Uint32Array
    turn = 1 - turn
    const starts = new Uint32Array(BUCKETS + 1)
    for (let index = 0; index < length; index += 1) {
      const bucket = ((keys[from[index] as number] as number) >>> shift) & MASK
      starts[bucket + 1] = (starts[bucket + 1] as number) + 1
    }
    for (let bucket = 0; bucket < BUCKETS; bucket += 1)
      starts[bucket + 1] = (starts[bucket + 1] as number) + (starts[bucket] as number)
    for (let index = 0; index < length; index += 1) {
      const row = from[index] as number
      const bucket = ((keys[row] as number) >>> shift) & MASK
      const place = starts[bucket] as number
      to[place] = row
      starts[bucket] = place + 1
    }
    from = to
  }
  return from
}
