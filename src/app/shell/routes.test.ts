import { expect, test } from '@jest/globals'
import { routes } from './routes.ts'

test('problematic and dead products name the one screen, each with a table of its own', () => {
  const [problematic, dead] = ['problematic', 'dead'].map((name) =>
    routes.find(({ path }) => path === `/logistics/${name}`),
  )
  expect(dead?.screen).toBe(problematic?.screen)
  expect({ problematic: problematic?.table, dead: dead?.table }).toEqual({ problematic: 'problematic', dead: 'dead' })
})

test.each([
  ['/logistics/po-list', 'Waiting/Open POs'],
  ['/logistics/inbound', 'FBA Shipments'],
  ['/logistics/safety', 'Safety Stock'],
  ['/missing/fnsku', 'Missing FNSKUs'],
  ['/missing/po', 'Unmatched Shipments'],
  ['/settings/po', 'PO Settings'],
])('%s is called %s', (address, label) => expect(routes.find(({ path }) => path === address)?.label).toBe(label))
