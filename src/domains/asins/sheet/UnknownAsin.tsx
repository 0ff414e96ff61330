import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'

/** Says that no report names the product an address names, and what brings products. */
export const UnknownAsin = ({ asin }: { asin: string }) => (
  <ReportsNeeded title={`Nothing is known of ${asin.slice(0, 40)}`} type="listings">
    No report names it. All orders and Merchant listings bring products; the number may also be mistyped.
  </ReportsNeeded>
)
