import * as z from 'zod/mini'
import { ClaimWindow, WINDOW_FIELDS } from './caseShapes.ts'

const CaseType = z.object({ claim_type: z.string(), color: z.string() })
export type CaseType = z.infer<typeof CaseType>
const Windows = z.array(ClaimWindow)
const Rate = z.object({ currency: z.string(), home: z.string(), since: z.string(), rate: z.number() })
/** What one of a currency was worth in the company's own, from a day on. */
export type Rate = z.infer<typeof Rate>

export const caseTypes = {
  document: 'query CaseTypes { caseTypes { claim_type color } }',
  answer: z.object({ caseTypes: z.array(CaseType) }),
}
export const setCaseType = {
  document:
    'mutation Color($claim_type: String!, $color: String!) { setCaseType(claim_type: $claim_type, color: $color) { claim_type color } }',
  answer: z.object({ setCaseType: z.array(CaseType) }),
}
export const windows = {
  document: `query Windows { windows { ${WINDOW_FIELDS} } }`,
  answer: z.object({ windows: Windows }),
}
export const setWindow = {
  document: `mutation Window($window: WindowInput!) { setWindow(window: $window) { ${WINDOW_FIELDS} } }`,
  answer: z.object({ setWindow: Windows }),
}
export const dropWindow = {
  document: `mutation Drop($claim_type: String!, $region: String!, $effective_from: Day!) {
    dropWindow(claim_type: $claim_type, region: $region, effective_from: $effective_from) { ${WINDOW_FIELDS} }
  }`,
  answer: z.object({ dropWindow: Windows }),
}
export const rates = {
  document: 'query Rates { rates { currency home since rate } }',
  answer: z.object({ rates: z.array(Rate) }),
}
export const setRate = {
  document: `mutation Rate($currency: String!, $since: Day!, $rate: Float!) {
    setRate(currency: $currency, since: $since, rate: $rate) { currency home since rate }
  }`,
  answer: z.object({ setRate: z.array(Rate) }),
}
