/** Maps ids to their data. */
export interface Ids<T> {
  put(value: T): string
  /** Undefined: an unknown id. */
  get(id: string): T | undefined
}

/** Remembered ids, numbered; equal data has the same id. */
const rememberedIds = <T>(prefix: string): Ids<T> => {
  const values = new Map<string, T>()
  const known = new Map<string, string>()
  return {
    put: (value) => {
      const key = JSON.stringify(value)
      const id = known.get(key) ?? `${prefix}${50_000_000_001 + values.size * 7919}`
      known.set(key, id)
      values.set(id, value)
      return id
    },
    get: (id) => values.get(id),
  }
}

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Self-contained ids, which outlive the double that created them. */
const tellingIds = <T>(prefix: string): Ids<T> => ({
  put: (value) => `${prefix}${Buffer.from(JSON.stringify(value)).toString('base64url')}`,
  get: (id) => {
    const value = id.startsWith(prefix) ? read(Buffer.from(id.slice(prefix.length), 'base64url').toString()) : undefined
    return typeof value === 'object' && value !== null ? (value as T) : undefined
  },
})

export const openIds = <T>(prefix: string, stateless: boolean): Ids<T> =>
  stateless ? tellingIds(prefix) : rememberedIds(prefix)
