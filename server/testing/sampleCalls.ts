import type { contract } from '#contract/index.ts'
import { platforms } from '#contract/sellers.ts'

export type RouteName = keyof typeof contract

/** One company's things, as the calls name them. */
export interface Named {
  tenant: string
  asin: string
  upload: string
}

interface Sample {
  params?: Record<string, string>
  body?: unknown
}

const account = { email: 'sample@company.example', password: 'a long password' }

/** A well-formed call of every row of the contract, about the things named. */
export const sampleCalls = ({ tenant, asin, upload }: Named): Record<RouteName, Sample> => ({
  signUp: { body: { ...account, name: 'Sample', company: 'Sample Co' } },
  signIn: { body: account },
  signOut: {},
  whoami: {},
  saveSettings: { body: { dark_mode: true } },
  listTenants: {},
  setDefaultTenant: { body: { tenant } },
  listSellers: {},
  saveSellers: { body: [{ seller: 'new', title: 'New', platform: platforms[0], marketplaces: ['US'] }] },
  listAllowedSellers: {},
  finishOnboarding: { body: { company: 'Sample Co' } },
  listLeads: {},
  filterLeads: { body: { asinSearch: asin, since: '2020-01-01' } },
  listLeadJobs: {},
  generateLeads: { params: { asin }, body: {} },
  generateLeadsBatch: { body: { asins: [asin] } },
  clearLeads: { params: { asin } },
  clearLeadsBatch: { body: { asins: [asin] } },
  readyLeads: { body: { asins: [asin] } },
  refreshLeads: {},
  listLeadLabels: { params: { type: 'address' } },
  sendUpload: {},
  listUploads: {},
  getUpload: { params: { id: upload } },
  acceptUpload: { params: { id: upload }, body: {} },
  dropUpload: { params: { id: upload } },
  undoUpload: { params: { id: upload } },
  downloadRejected: { params: { id: upload } },
  downloadShopTemplate: {},
  explain: { body: { figure: 'leads.ready', key: { asin } } },
  watchEvents: {},
})
