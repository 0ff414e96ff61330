import { expect, test } from '@jest/globals'
import { createNextState } from '@reduxjs/toolkit'
import type { LeadRow } from '#contract/leads.ts'
import { addReady, clearCounts, noLeads, setCounts, showTable } from './leadsDocument.ts'

const documentOf = (rows: LeadRow[], event = 0) =>
  createNextState(noLeads, (doc) => showTable(doc, rows, { filters: {}, event }))

const rows: LeadRow[] = [
  { asin: 'A', ready: 3, printable: 2 },
  { asin: 'B', ready: 5, printable: 5, name: 'Lamp' },
]

test('a table overwrites its own asins, keeps others, and reads a missing count as 0', () => {
  const next = createNextState(documentOf(rows), (doc) =>
    showTable(doc, [{ asin: 'B', ready: 4 }], { filters: {}, event: 9 }),
  )
  expect(next.table).toEqual(['B'])
  expect(next.entities).toEqual({
    A: { asin: 'A', ready: 3, printable: 2 },
    B: { asin: 'B', ready: 4, printable: 0, name: 'Lamp' },
  })
})

test('a ready count is added to, whether known or not', () => {
  const next = createNextState(documentOf(rows), (doc) => {
    addReady(doc, 'A', 2, 1)
    addReady(doc, 'C', 2, 2)
  })
  expect({ A: next.entities.A?.ready, C: next.entities.C?.ready }).toEqual({ A: 5, C: 2 })
})

test.each([
  [[7], 3],
  [[8], 5],
  [[8, 8], 5],
  [[8, 9], 7],
])('events %j after an answer that includes 7 make 3 ready ones %i', (events, ready) => {
  const next = createNextState(documentOf(rows, 7), (doc) => {
    for (const event of events) addReady(doc, 'A', 2, event)
  })
  expect(next.entities.A?.ready).toBe(ready)
})

test('counts are set, 0 if empty, and cleared', () => {
  const set = createNextState(documentOf(rows), (doc) => setCounts(doc, [{ asin: 'A', ready: 4 }, { asin: 'B' }]))
  expect(set.entities).toMatchObject({ A: { ready: 4, printable: 0 }, B: { ready: 0, printable: 0 } })
  const cleared = createNextState(set, (doc) => clearCounts(doc, ['B', 'unknown']))
  expect(cleared.entities.B).toEqual({ asin: 'B', name: 'Lamp' })
  expect(Object.keys(cleared.entities)).toEqual(['A', 'B'])
})
