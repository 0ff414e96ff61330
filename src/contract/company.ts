import * as z from 'zod/mini'
import { Code, Day, Moment, SearchText } from './common.ts'
import { route, type TenantFlag, tenantFlags } from './route.ts'
import { TwoStepRule } from './twoStep.ts'

/** What a platform allows its sellers to do with buyers' addresses. */
export const addressUses = ['not for marketing', 'with consent', 'allowed'] as const
export const AddressUse = z.enum(addressUses)
export type AddressUse = z.infer<typeof AddressUse>

const Line = z.string().check(z.trim(), z.maxLength(120, 'A line has 120 characters at most.'))
/** Return address for undeliverable cards; printed on each. */
export const ReturnAddress = z.object({
  name: Line,
  lines: z.array(Line).check(z.maxLength(4, 'An address has four lines at most.')),
  city: Line,
  state: Line,
  postcode: Line,
  country: z.string().check(z.regex(/^([A-Z]{2})?$/, 'Choose a country.')),
})

/** A permit for presorted mail from the post office; printed in the stamp box. Both parts are '' without one. */
export const PostagePermit = z
  .object({
    /** City and state of the post office. */
    city: Line,
    number: z
      .string()
      .check(z.trim(), z.regex(/^[\dA-Za-z-]{0,20}$/, 'A permit number has digits and letters, such as 123 or G-10.')),
  })
  .check(
    z.refine(
      ({ city, number }) => (city === '') === (number === ''),
      'A postage permit has a number, and the city and state of its post office. Enter both or neither.',
    ),
  )
export type PostagePermit = z.infer<typeof PostagePermit>

/** Amazon's policy: address data must be deleted 30 days after delivery at the latest. */
export const AMAZON_RETENTION_MAX_DAYS = 30

const days = (least: number, most: number) => {
  const message = `Enter a whole number of days from ${least} to ${most}.`
  return z.int(message).check(z.minimum(least, message), z.maximum(most, message))
}

export const Company = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Enter the name of your company.'), z.maxLength(200)),
  returnAddress: ReturnAddress,
  postagePermit: PostagePermit,
  /** Target of the cards' links and QR codes, or ''. */
  shopLink: z
    .string()
    .check(
      z.trim(),
      z.maxLength(200, 'The address of your shop has 200 characters at most.'),
      z.regex(
        /^$|^https:\/\/[^\s?#/]+\.[^\s?#]+$/,
        'The address of your shop begins with https:// and has no ? or #, such as https://shop.example.',
      ),
    ),
  /** A small picture as a data URL, or ''. */
  logo: z
    .string()
    .check(
      z.maxLength(300_000, 'The logo is too large.'),
      z.regex(/^$|^data:image\/(png|jpeg|webp);base64,/, 'The logo is a PNG, JPEG or WebP picture.'),
    ),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Choose a currency.')),
  timeZone: z.string().check(z.maxLength(60)),
  /** Days after which a buyer's name and address are deleted, per platform. */
  retention: z.object({
    amazon: days(1, AMAZON_RETENTION_MAX_DAYS),
    shop: days(1, 3650),
  }),
  /** Allowed use of addresses per platform. */
  addressUse: z.object({ amazon: AddressUse, shop: AddressUse }),
  /** Days after a card in which a household gets no other card. */
  cardRestDays: days(0, 3650),
  /** Whose members have to sign in with two steps, or a passkey. */
  twoStep: TwoStepRule,
})
export type Company = z.infer<typeof Company>

/** The features that the company has switched on. */
export const CompanyFeatures = z.object(
  Object.fromEntries(tenantFlags.map((flag) => [flag, z.boolean()])) as Record<TenantFlag, z.ZodMiniBoolean>,
)
export type CompanyFeatures = z.infer<typeof CompanyFeatures>

export const AuditEntry = z.object({
  id: z.string(),
  at: Moment,
  /** Name and email of the user; '' when unknown. */
  user: z.string(),
  email: z.string(),
  action: z.string(),
  /** Title of the command. */
  title: z.string(),
  /** Text after the user's name: `filed case 114`. */
  did: z.string(),
  params: z.record(z.string(), z.unknown()),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const companyRoutes = {
  showCompany: route({
    method: 'GET',
    path: '/admin/company',
    title: 'The company: name, return address, logo, currency, time zone, retention, address use',
    policy: { who: 'admin' },
    response: Company,
  }),
  saveCompany: route({
    method: 'PUT',
    path: '/admin/company',
    title: 'Change the company',
    policy: { who: 'admin' },
    body: Company,
    response: Company,
  }),
  showCompanyFeatures: route({
    method: 'GET',
    path: '/admin/company/features',
    title: 'Features of the company and whether they are on',
    policy: { who: 'admin' },
    response: CompanyFeatures,
  }),
  saveCompanyFeatures: route({
    method: 'PUT',
    path: '/admin/company/features',
    title: 'Switch features of the company on or off',
    note: 'A feature that is off hides its screens and refuses its calls; its data stays.',
    policy: { who: 'admin' },
    body: CompanyFeatures,
    response: CompanyFeatures,
  }),
  listAudit: route({
    method: 'GET',
    path: '/audit',
    title: 'Audit log, newest first',
    policy: { who: 'admin' },
    query: z.object({
      limit: z.optional(Code),
      cursor: z.optional(Code),
      /** Words of the command, of its object, or of the user. */
      search: z.optional(SearchText),
      uid: z.optional(Code),
      /** Days in the company's time zone, both inclusive. */
      from: z.optional(Day),
      until: z.optional(Day),
    }),
    response: z.object({ rows: z.array(AuditEntry), cursor: z.nullable(z.string()) }),
    personal: true,
  }),
}
