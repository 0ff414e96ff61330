import { type Anomaly, type AnomalyMute, anomaliesRoutes } from '../../src/contract/anomalies.ts'
import { addDays } from '../../src/rules/days.ts'
import { measureOf } from '../../src/rules/measures/catalogue.ts'
import { mockRoute } from './mockRoute.ts'

/** A lamp that sold nothing for five days while its buy box was lost. */
export const mockAnomaly = (rest: Partial<Anomaly> = {}): Anomaly => ({
  id: 'US.main.B0BAMBOO01.units.2026-10-20',
  ...{ asin: 'B0BAMBOO01', marketplace: 'US', seller: 'main', name: 'Bamboo lamp' },
  ...{ measure: 'units', title: 'Units', unit: 'count' },
  ...{ since: '2026-10-20', until: '2026-10-24', seen: 3, expected: 50, low: 21, high: 96 },
  ...{ money: { amount: -117500, currency: 'USD' }, worth: -117500 },
  reasons: [{ kind: 'buyBox', text: 'Buy box on 12 % of the page views, on 97 % before' }],
  state: 'new',
  ...rest,
})

const mockMute: AnomalyMute = {
  ...{
    id: '1',
    asin: 'B0SHELF001',
    marketplace: null,
    measure: 'units',
    title: 'Units',
    until: '2026-12-31',
    by: 'Grace',
  },
}

const DAYS = 40
const days = Array.from({ length: DAYS }, (_, at) => ({
  ...{ day: addDays('2026-09-20', at), seen: 10, expected: 10, low: 1, high: 25, isOut: at === 5 },
}))

export const anomaliesHandlers = [
  mockRoute(anomaliesRoutes.listAnomalies, () => ({
    ...{ currency: 'USD', judged: '2026-10-31', working: false },
    recent: { count: 1, money: 117_500 },
    anomalies: [
      mockAnomaly(),
      mockAnomaly({
        ...{ id: 'US.main.B0SHELF001.adSpend.2026-10-25', asin: 'B0SHELF001', name: 'Oak shelf' },
        ...{ measure: 'adSpend', title: 'Ad spend', unit: 'money' },
        ...{ since: '2026-10-25', until: '2026-10-26', seen: 9000, expected: 2000, low: 900, high: 3500 },
        ...{ money: { amount: 7000, currency: 'USD' }, worth: 7000, reasons: [] },
      }),
    ],
  })),
  mockRoute(anomaliesRoutes.showAnomaly, () => ({ anomaly: mockAnomaly(), days })),
  mockRoute(anomaliesRoutes.seeAnomalies, () => ({})),
  mockRoute(anomaliesRoutes.listAnomalyMutes, () => [mockMute]),
  mockRoute(anomaliesRoutes.muteAnomalies, ({ body }) => ({
    ...{ id: '2', ...body, by: 'Ada' },
    title: body.measure && (measureOf(body.measure)?.title ?? body.measure),
  })),
  mockRoute(anomaliesRoutes.unmuteAnomalies, () => ({})),
]
