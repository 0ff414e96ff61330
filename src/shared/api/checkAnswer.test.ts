import { describe, expect, test } from '@jest/globals'
import * as z from 'zod/mini'
import { type Route, route } from '#contract/route.ts'
import { checkAnswer } from './checkAnswer.ts'

const row = route({
  method: 'GET',
  path: '/rows',
  title: 'Rows',
  policy: { who: 'member' },
  response: z.object({ rows: z.array(z.object({ units: z.number() })), until: z.string() }),
}) as unknown as Route
const list: Route = { ...row, response: z.array(z.number()) }

const rows = (count: number, bad?: number) =>
  Array.from({ length: count }, (_, at) => ({ units: at === bad ? 'many' : at }))
const isGood = (payload: unknown, whole = false) => checkAnswer(row, payload, 'rows', whole).success

describe('an answer with a long list', () => {
  test('is given on as it came, with all of its rows', () => {
    const payload = { rows: rows(20_000), until: 'now' }
    expect(checkAnswer(row, payload, 'rows', false)).toEqual({ success: true, data: payload })
    expect(checkAnswer(list, [...Array(6000).keys()], '', false)).toMatchObject({ success: true })
  })
  test('is refused for its envelope, its first, its last and for rows looked at between', () => {
    expect(isGood({ rows: rows(20_000) })).toBe(false)
    expect(isGood({ rows: rows(20_000, 0), until: 'now' })).toBe(false)
    expect(isGood({ rows: rows(20_000, 19_999), until: 'now' })).toBe(false)
    expect(isGood({ rows: rows(20_000).map(() => ({ units: null })), until: 'now' })).toBe(false)
    expect(isGood({ rows: {}, until: 'now' })).toBe(false)
    expect(isGood(undefined)).toBe(false)
    expect(checkAnswer(list, ['a', ...Array(6000).keys()], '', false).success).toBe(false)
  })
  test('is checked row by row when it is short, or when the whole is asked for', () => {
    expect(isGood({ rows: rows(5000, 7), until: 'now' })).toBe(false)
    expect(isGood({ rows: rows(20_000, 7), until: 'now' })).toBe(true)
    expect(isGood({ rows: rows(20_000, 7), until: 'now' }, true)).toBe(false)
  })
})
