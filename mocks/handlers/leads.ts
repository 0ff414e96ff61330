import { type LeadJob, type LeadRow, labelTypes, leadsRoutes } from '../../src/contract/leads.ts'
import { mockRoute } from './mockRoute.ts'

export const LAMP = 'B0BAMBOO01'
export const SHELF = 'B0SHELF001'

/** Two ASINs with a buyer; the server omitted the counts of one. */
export const mockLeads = (): LeadRow[] => [
  { asin: LAMP, name: 'Bamboo lamp', ready: 2, printable: 1 },
  { asin: SHELF, name: 'Oak shelf' },
]

/** A job in the queue. */
export const mockLeadJob = (asin: string, job: Partial<LeadJob> = {}): LeadJob => ({
  id: `job-${asin}`,
  state: 'queued',
  args: [asin],
  ...job,
})

export const leadHandlers = [
  mockRoute(leadsRoutes.listLeads, mockLeads),
  mockRoute(leadsRoutes.filterLeads, ({ body: { asinSearch = '' } }) =>
    mockLeads().filter(({ asin }) => asin.includes(asinSearch.toUpperCase())),
  ),
  mockRoute(leadsRoutes.listLeadJobs, () => []),
  mockRoute(leadsRoutes.generateLeads, ({ params: { asin } }) => ({ job: mockLeadJob(asin) })),
  mockRoute(leadsRoutes.generateLeadsBatch, ({ body: { asins } }) => ({
    jobs: asins.map((asin) => mockLeadJob(asin)),
  })),
  mockRoute(leadsRoutes.clearLeads, () => ({})),
  mockRoute(leadsRoutes.clearLeadsBatch, () => ({})),
  mockRoute(leadsRoutes.readyLeads, ({ body: { asins } }) =>
    asins.map((asin) => mockLeads().find((row) => row.asin === asin) ?? { asin }),
  ),
  mockRoute(leadsRoutes.refreshLeads, () => ({})),
  mockRoute(leadsRoutes.listLeadLabels, ({ params: { type } }) => labelTypes[type].map((label) => ({ type, label }))),
]
