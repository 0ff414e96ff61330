import * as z from 'zod/mini'
import { ClaimWindow } from './caseShapes.ts'
import { operation } from './operation.ts'

const CaseType = z.object({ claim_type: z.string(), color: z.string() })
export type CaseType = z.infer<typeof CaseType>
const CaseTypes = z.array(CaseType)
const Windows = z.array(ClaimWindow)
const Rate = z.object({ currency: z.string(), home: z.string(), since: z.string(), rate: z.number() })
/** Exchange rate of a currency to the company's, valid from a day on. */
export type Rate = z.infer<typeof Rate>
const Rates = z.array(Rate)

const BankRates = z.object({ currencies: z.number(), days: z.number(), since: z.string(), until: z.string() })
export type BankRates = z.infer<typeof BankRates>

export const caseTypes = operation('query CaseTypes', { caseTypes: ['', CaseTypes] })
export const setCaseType = operation('mutation Color($claim_type: String!, $color: String!)', {
  setCaseType: ['(claim_type: $claim_type, color: $color)', CaseTypes],
})
export const windows = operation('query Windows', { windows: ['', Windows] })
export const setWindow = operation('mutation Window($window: WindowInput!)', {
  setWindow: ['(window: $window)', Windows],
})
export const dropWindow = operation('mutation Drop($claim_type: String!, $region: String!, $effective_from: Day!)', {
  dropWindow: ['(claim_type: $claim_type, region: $region, effective_from: $effective_from)', Windows],
})
export const rates = operation('query Rates', { rates: ['', Rates] })
export const bankRates = operation('query BankRates', { bankRates: ['', z.nullable(BankRates)] })
export const setRate = operation('mutation Rate($currency: String!, $since: Day!, $rate: Float!)', {
  setRate: ['(currency: $currency, since: $since, rate: $rate)', Rates],
})
