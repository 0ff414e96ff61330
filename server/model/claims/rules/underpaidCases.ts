import { grouped } from '#rules/grouped.ts'
import type { UnitEvidence } from './evidence.ts'
import { expectedAmount, worthOf } from './expectedAmount.ts'
import { type BookedCase, type ClaimContext, claimKey, type Finding, inOrder, unitStep } from './finding.ts'
import { isReversal, paidUnits, paymentEvidence } from './payments.ts'

const type = 'Incorrect Reimbursement Amount'

/** Returns true for cases that Amazon has approved. */
const isAgreed = ({ status }: BookedCase) => status === 'approved' || status === 'reimbursed'

/** Finds approved cases that Amazon paid for fewer units than claimed, matched by Amazon case id. */
export const underpaidCases = (evidence: UnitEvidence, { cases }: ClaimContext): Finding[] => {
  const { seller, fnsku, reimbursements } = evidence
  const agreed = cases.filter((one) => isAgreed(one) && one.amazonCaseId !== null && one.claimType !== type)
  if (agreed.length === 0) return []
  const payments = grouped(
    reimbursements.filter((row) => row.caseId !== null && !isReversal(row)),
    (row) => row.caseId,
  )
  return agreed.flatMap((one): Finding[] => {
    const rows = payments.get(one.amazonCaseId) ?? []
    const paid = rows.reduce((units, row) => units + paidUnits(row), 0)
    const evidenceItems = inOrder(rows.map((row) => paymentEvidence(row, paidUnits(row))))
    const [firstEvidence, lastEvidence] = [evidenceItems[0], evidenceItems.at(-1)]
    const units = one.units - paid
    const row = rows.find(({ source }) => source === firstEvidence?.source)
    if (!row || !lastEvidence || units <= 0) return []
    const { marketplace, asin, sku } = row
    const expected = expectedAmount(
      row.orderId === null ? 'beforeOrder' : 'afterOrder',
      marketplace,
      one.eventDay,
      evidence,
    )
    const { steps: money, ...worth } = worthOf(units, expected)
    return [
      {
        ...{
          claimType: type,
          key: claimKey(type, seller, fnsku, 'units', one.key),
          seller,
          marketplace,
          asin,
          sku,
          fnsku,
        },
        ...{
          shipmentId: one.shipmentId,
          orderId: one.orderId,
          units,
          eventDay: lastEvidence.day,
          anchorDay: lastEvidence.day,
          ...worth,
        },
        evidence: [...evidenceItems, ...(expected?.rates ?? [])],
        steps: [
          unitStep(`Units of case ${one.amazonCaseId}`, one.units),
          unitStep('Paid already', -paid),
          unitStep('To claim', units),
          ...money,
        ],
      },
    ]
  })
}
