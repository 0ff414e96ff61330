import type { Route } from '#contract/route.ts'
import type { Call } from './call.ts'

const MANY = 5000
const SAMPLES = 200

/** Returns the first row, the last one, and evenly spaced rows between them. */
const sampleOf = (rows: readonly unknown[]): unknown[] => {
  const step = (rows.length - 1) / (SAMPLES + 1)
  return Array.from({ length: SAMPLES + 2 }, (_, index) => rows[Math.round(index * step)])
}

/** Returns the long list of a response, and a function that replaces it. */
const listIn = (payload: unknown, name: string) => {
  if (name === '') return { list: payload, withList: (list: unknown) => list }
  const object = payload as Record<string, unknown> | null | undefined
  return { list: object?.[name], withList: (list: unknown) => ({ ...object, [name]: list }) }
}

/**
 * Validates a response against its contract. A list that may have very many rows (`longList`) is only sampled above
 * 5,000 rows, unless `isFullCheck`: 100,000 rows take a fifth of a second.
 */
export const checkAnswer = (route: Route, payload: unknown, longList: Call['longList'], isFullCheck: boolean) => {
  if (longList === undefined || isFullCheck) return route.response.safeParse(payload)
  const { list, withList } = listIn(payload, longList)
  if (!Array.isArray(list) || list.length <= MANY) return route.response.safeParse(payload)
  const checked = route.response.safeParse(withList(sampleOf(list)))
  return checked.success ? { success: true as const, data: payload } : checked
}
