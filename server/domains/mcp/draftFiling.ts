import * as z from 'zod/mini'
import { Day, Id } from '#contract/common.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import { type ClaimStatus, isAmazonCaseId, NOT_AMAZON_CASE_ID } from '#rules/claims/claimStatus.ts'
import { fileableStatuses, Money, moneyOf, queryClaims } from './claimQuery.ts'
import { tool } from './tool.ts'

const MAX_CLAIMS = 20

interface Node {
  id: string
  claim_type: string
  status: ClaimStatus
  units: number
  name: string | null
  sku: string | null
  estimated: Money
  window_closes: string
}

const titleOf = ({ claim_type, units, name, sku }: Node) =>
  [claim_type, [units, name ?? sku].filter((part) => part !== null).join(' × ')].join(': ')

/** Proposes to mark claims as filed. */
export const draftFiling = tool({
  name: 'draft_filing',
  title: 'Propose to mark claims as filed',
  description:
    'For claims that a person has filed on Amazon: returns a link for each claim that opens it in Clove with the form Mark as filed and Amazon’s case id filled in. Changes nothing, at Amazon or in Clove, until a person opens the link and confirms.',
  scopes: ['claims:write'],
  input: z.object({
    ids: z
      .array(Id)
      .check(
        z.minLength(1, 'Name at least one claim.'),
        z.maxLength(MAX_CLAIMS, `At most ${MAX_CLAIMS} claims at once.`),
      )
      .check(z.describe('Ids of list_claims')),
    amazonCase: z
      .optional(z.string().check(z.refine(isAmazonCaseId, NOT_AMAZON_CASE_ID)))
      .check(z.describe('Amazon’s case id, which can also be added later')),
  }),
  output: z.object({
    claims: z.array(z.object({ id: z.string(), title: z.string(), estimated: Money, closes: Day, link: z.string() })),
    next: z.string(),
  }),
  use: async (context, { ids, amazonCase = '' }) => {
    const { cases } = await queryClaims<{ cases: { edges: { node: Node }[] } }>(
      context,
      `query ($filter: CaseFilter) { cases(filter: $filter, first: ${MAX_CLAIMS}) { edges { node {
        id claim_type status units name sku estimated { amount currency } window_closes } } } }`,
      { filter: { ids } },
    )
    const claims = new Map(cases.edges.map(({ node }) => [node.id, node]))
    return {
      claims: [...new Set(ids)].map((id) => {
        const claim = claims.get(id)
        if (!claim) throw notFound(`Claim ${id}`)
        if (!fileableStatuses.includes(claim.status))
          throw badRequest(`Claim ${id} is ${claim.status}, so it cannot be filed.`)
        return {
          ...{ id, title: titleOf(claim), estimated: moneyOf(claim.estimated), closes: claim.window_closes },
          link: context.links.screen('/refunds/refunds', { show: 'all', case: id, filed: amazonCase }),
        }
      }),
      next: 'No claim is marked yet. Somebody opens each link and confirms.',
    }
  },
})
