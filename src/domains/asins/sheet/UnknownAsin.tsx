import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'

/** Shown when no report names the product in the address, with how to import products. */
export const UnknownAsin = ({ asin }: { asin: string }) => (
  <ReportsNeeded title={`Nothing is known of ${asin.slice(0, 40)}`} type="listings">
    No report contains it. Products come from All orders and Merchant listings; the ASIN may also be mistyped.
  </ReportsNeeded>
)
