import { type AuditEntry, type Company, type CompanyFeatures, companyRoutes } from '../../src/contract/company.ts'
import { companySignInRoutes, type SignInProvider } from '../../src/contract/companySignIn.ts'
import { tenantFlags } from '../../src/contract/route.ts'
import { mockRoute } from './mockRoute.ts'

/** A company with few settings. */
export const mockCompany = (company: Partial<Company> = {}): Company => ({
  title: 'Demo Company',
  returnAddress: { name: '', lines: [], city: '', state: '', postcode: '', country: '' },
  shopLink: '',
  postagePermit: { city: '', number: '' },
  logo: '',
  currency: 'USD',
  timeZone: 'UTC',
  retention: { amazon: 30, shop: 730 },
  addressUse: { amazon: 'not for marketing', shop: 'with consent' },
  cardRestDays: 30,
  twoStep: 'optional',
  ...company,
})

/** A provider without groups. */
const mockSignInProvider: SignInProvider = {
  active: true,
  issuer: 'https://clove.okta.example',
  clientId: 'clove',
  domains: ['clove.example'],
  groupClaim: 'groups',
  groups: [],
  others: 'regular',
  trustsEmail: false,
  passwords: 'everybody',
}

/** All features are on, except the given ones. */
export const mockFeatures = (features: Partial<CompanyFeatures> = {}): CompanyFeatures => ({
  ...(Object.fromEntries(tenantFlags.map((flag) => [flag, true])) as CompanyFeatures),
  ...features,
})

/** A change of the company's currency. */
export const mockAuditEntry = (entry: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '7',
  at: '2026-11-01T08:00:00.000Z',
  user: 'Ada',
  email: 'ada@clove.example',
  action: 'PUT /admin/company',
  title: 'Change the company',
  did: 'changed the company information',
  params: {},
  before: { currency: 'USD' },
  after: { currency: 'EUR' },
  ...entry,
})

export const companyHandlers = [
  mockRoute(companyRoutes.showCompany, () => mockCompany()),
  mockRoute(companyRoutes.saveCompany, ({ body }) => body),
  mockRoute(companyRoutes.showCompanyFeatures, () => mockFeatures()),
  mockRoute(companyRoutes.saveCompanyFeatures, ({ body }) => body),
  mockRoute(companySignInRoutes.showSignInProvider, () => mockSignInProvider),
  mockRoute(companySignInRoutes.saveSignInProvider, ({ body: { secret: _, ...provider } }) => provider),
  mockRoute(companySignInRoutes.removeSignInProvider, () => ({})),
  mockRoute(companySignInRoutes.testSignInProvider, () => ({ problem: null })),
  mockRoute(companyRoutes.listAudit, () => ({ rows: [mockAuditEntry()], cursor: null })),
]
