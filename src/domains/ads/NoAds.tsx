import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'

/** Empty state without ads reports. */
export const NoAds = () => (
  <ReportsNeeded title="No ads yet" type="adsProducts">
    Ads come from the reports of the ads console: Sponsored Products, Brands and Display, by advertised product, search
    term, targeting or campaign. In the console they are under Measurement &amp; reporting, Sponsored ads reports;
    choose Daily as the time unit, so that each day has its own figures.
  </ReportsNeeded>
)
