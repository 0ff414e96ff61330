import type { Call, Operation } from '../gateway/call.ts'
import type { WorldLines } from '../gateway/linesQuery.ts'
import type { Plans } from '../gateway/plans.ts'
import { INBOUND, type InboundShipment } from './inboundListed.ts'
import { inboundPlanOperations } from './inboundPlans.ts'
import { inboundV0Operations } from './inboundV0.ts'

interface Parts {
  lines: WorldLines
  plans: Plans
  stateless: boolean
}

/** Fulfillment Inbound in both versions, with the same shipments. */
export const inboundOperations = ({ lines, plans, stateless }: Parts) => {
  const shipmentsOf = async ({ account }: Call): Promise<InboundShipment[]> => {
    const marketplaces = account.places.map(({ code }) => code)
    const shipments: InboundShipment[] = []
    for await (const line of lines(account.company, account.account.seller, { type: INBOUND, marketplaces }))
      shipments.push(JSON.parse(line) as InboundShipment)
    return shipments
  }
  const versions = [
    inboundV0Operations({ shipmentsOf, plans, stateless }),
    inboundPlanOperations({ shipmentsOf, plans, stateless }),
  ]
  const operations: readonly Operation[] = versions.flatMap((version) => version.operations)
  return {
    operations,
    endPages: () => {
      for (const version of versions) version.endPages()
    },
  }
}
