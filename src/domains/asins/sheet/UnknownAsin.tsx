import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'

/** Shown when no report names the product in the address, with how to import products. */
export const UnknownAsin = ({ asin }: { asin: string }) => (
  <ReportsNeeded title={`Nothing is known of ${asin.slice(0, 40)}`} type="listings">
    No report names it. All orders and Merchant listings bring products; the number may also be mistyped.
  </ReportsNeeded>
)
