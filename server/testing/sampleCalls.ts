import type { Company } from '#contract/company.ts'
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

const nobody = '00000000-0000-4000-8000-000000000000'
const hash = '0'.repeat(32)
const line = { city: 'Leeds', state: '', postcode: 'LS1 1AA', country: 'GB' }
const company: Company = {
  title: 'Sample Co',
  returnAddress: { name: 'Sample Co', lines: ['1 Dock Road'], ...line },
  logo: '',
  currency: 'USD',
  timeZone: 'Europe/London',
  retention: { amazon: 30, shop: 730 },
  addressUse: { amazon: 'not for marketing', shop: 'with consent' },
  cardRestDays: 30,
}
const account = { email: 'sample@company.example', password: 'a long password' }

/** A well-formed call of every row of the contract, about the things named. */
export const sampleCalls = ({ tenant, asin, upload }: Named): Record<RouteName, Sample> => ({
  signUp: { body: { ...account, name: 'Sample', company: 'Sample Co' } },
  signIn: { body: account },
  signOut: {},
  whoami: {},
  saveSettings: { body: { dark_mode: true } },
  saveProfile: { body: { name: 'Sample', picture: '' } },
  changePassword: { body: { current: account.password, password: account.password } },
  requestReset: { body: { email: account.email } },
  showLink: { params: { token: 'none' } },
  finishReset: { params: { token: 'none' }, body: { password: account.password } },
  acceptInvitation: { params: { token: 'none' }, body: {} },
  listUsers: {},
  inviteUser: { body: { email: 'invited@company.example', type: 'regular' } },
  saveUser: { params: { uid: nobody }, body: { team: 'Sample' } },
  resetUser: { params: { uid: nobody } },
  withdrawInvitation: { params: { uid: nobody } },
  showCompany: {},
  saveCompany: { body: company },
  listAudit: {},
  listTenants: {},
  setDefaultTenant: { body: { tenant } },
  listSellers: {},
  saveSellers: { body: [{ seller: 'new', title: 'New', platform: platforms[0], marketplaces: ['US'] }] },
  listAllowedSellers: {},
  finishOnboarding: { body: { company: 'Sample Co' } },
  searchAsins: {},
  showAsin: { params: { asin } },
  showHome: {},
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
  listAddresses: {},
  showAddress: { params: { hash } },
  addLabel: { params: { hash }, body: { type: 'address', label: 'freight' } },
  removeLabel: { params: { hash, label: 'freight' } },
  dismissSuggestion: { params: { hash }, body: { type: 'address', label: 'shared' } },
  importBlacklist: {},
  optOut: { body: { code: hash } },
  withdrawOptOut: { params: { hash } },
  sendUpload: {},
  listUploads: {},
  getUpload: { params: { id: upload } },
  acceptUpload: { params: { id: upload }, body: {} },
  dropUpload: { params: { id: upload } },
  undoUpload: { params: { id: upload } },
  downloadRejected: { params: { id: upload } },
  downloadShopTemplate: {},
  explain: { body: { figure: 'leads.ready', key: { asin } } },
  createShortlink: { body: { target: '/home' } },
  showShortlink: { params: { id: 'none' } },
  watchEvents: {},
})
