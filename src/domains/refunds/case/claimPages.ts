import type { ClaimType } from '#rules/claims/claimTypes.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'

/** A help page of Seller Central with the tool to file such claims. */
export interface ClaimPage {
  /** Id of the page in the help of Seller Central. */
  help: string
  title: string
  /** Where the id was read. */
  source: string
  /** The day the source was last checked. */
  checkedOn: string
}

const CHECKED_ON = '2026-11-26'

const warehouse: ClaimPage = {
  help: 'GGEV4254LJJ9BAEG',
  title: 'Fulfillment center operations claims',
  source: 'https://sellercentral.amazon.co.uk/gp/help/external/help.html?itemID=GEV4254LJJ9BAEG',
  checkedOn: CHECKED_ON,
}
const removals: ClaimPage = {
  help: 'G9ZB3H4DP4H72U6R',
  title: 'Removals claims',
  source: 'https://sellercentral.amazon.com/gp/help/external/help.html?itemID=9ZB3H4DP4H72U6R',
  checkedOn: CHECKED_ON,
}
const returns: ClaimPage = {
  help: 'G9N934L7Y4SFWPJ4',
  title: 'Customer return claims',
  source: 'https://sellercentral.amazon.co.jp/gp/help/external/G9N934L7Y4SFWPJ4',
  checkedOn: CHECKED_ON,
}
/** The policy, which leads to the page of each kind of claim. */
const policy: ClaimPage = {
  help: 'G200213130',
  title: 'FBA inventory reimbursement policy',
  source: 'https://sellercentral.amazon.co.jp/gp/help/external/help.html?itemID=200213130',
  checkedOn: CHECKED_ON,
}

/** The page for claims of each type; types without a page of their own have the policy. */
const claimPages: Readonly<Record<ClaimType, ClaimPage>> = {
  'Carrier Damaged': returns,
  Disposed: warehouse,
  'Incorrect Reimbursement Amount': policy,
  'Inventory Discrepant': warehouse,
  'Lost Inbound': policy,
  'Damaged Inbound': policy,
  'Unused Shipping Label': policy,
  'Warehouse Damaged': warehouse,
  'Warehouse Lost': warehouse,
  'Removal Order Lost': removals,
  'Removal Order Damaged': removals,
}

/** Returns the page for a claim in a marketplace's Seller Central; undefined for an unknown type or marketplace. */
export const claimPage = (type: string, marketplace: string): (ClaimPage & { address: string }) | undefined => {
  const page = new Map<string, ClaimPage>(Object.entries(claimPages)).get(type)
  const channel = marketplaceByCode(marketplace)?.channel
  return page && channel
    ? { ...page, address: `https://sellercentral.${channel}/help/hub/reference/${page.help}` }
    : undefined
}
