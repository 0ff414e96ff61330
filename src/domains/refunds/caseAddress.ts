import { useCallback } from 'react'
import { isAmazonCaseId } from '#rules/claims/claimStatus.ts'
import { defineAddress } from '#shared/address/defineAddress.ts'
import { type Param, text } from '#shared/address/params.ts'
import { inPlace, useAddress } from '#shared/address/useAddress.ts'

interface CaseAddress {
  case: string | undefined
  filed: string | undefined
}

/** Amazon's case number that a link proposes for marking the case as filed; '' proposes none yet. */
const proposedNumber: Param<string | undefined> = {
  read: ([value]) => (value === '' || (value !== undefined && isAmazonCaseId(value)) ? value : undefined),
  write: (value) => (value === undefined ? [] : [value]),
}

const address = defineAddress<CaseAddress>({ case: text, filed: proposedNumber })

/** The open case and a proposal to mark it as filed. Another case never takes the proposal over. */
export const useCaseAddress = () => {
  const [{ case: openedId, filed: proposed }, change] = useAddress(address)
  const open = useCallback((id: string | undefined) => change({ case: id, filed: undefined }), [change])
  const closeProposal = useCallback(() => change({ filed: undefined }, inPlace), [change])
  return { openedId, proposed, open, closeProposal }
}
