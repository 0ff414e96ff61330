import type { Scope } from '#platform/db/scope.ts'
import { grouped } from '#rules/grouped.ts'
import { bookedCase } from './cases/caseRow.ts'
import { planCases } from './cases/planCases.ts'
import { lockShipmentCases } from './cases/readCases.ts'
import { readWindows } from './cases/windows.ts'
import { type Tally, writeCases } from './cases/writeCases.ts'
import { readShipmentEvidence } from './evidence/shipmentEvidence.ts'
import { detectShipment } from './rules/detect.ts'
import { unusedShippingLabel } from './rules/unusedShippingLabel.ts'

/** Brings the cases about some shipments as such in step with their evidence. */
export const detectShipments = async (
  scope: Scope,
  { seller, shipments }: { seller: string; shipments: readonly string[] },
  now: Date,
): Promise<Tally> => {
  const windows = await readWindows(scope)
  const all = await readShipmentEvidence(scope, seller, shipments)
  const cases = grouped(await lockShipmentCases(scope, seller, shipments), ({ shipment_id }) => shipment_id ?? '')
  const tally: Tally = { opened: 0, changed: 0, gone: 0 }
  for (const evidence of all) {
    const known = cases.get(evidence.shipmentId) ?? []
    if (known.length === 0 && evidence.transportCharges.length === 0) continue
    const net = detectShipment(evidence, { cases: known.flatMap(bookedCase) })
    const plan = planCases({ cases: known, net, gross: unusedShippingLabel(evidence) })
    const { opened, changed, gone } = await writeCases(scope, plan, windows, now)
    tally.opened += opened
    tally.changed += changed
    tally.gone += gone
  }
  return tally
}
