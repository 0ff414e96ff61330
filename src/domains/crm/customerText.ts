import type { CustomerEventKind, CustomerMoney, CustomerRow } from '#contract/customers.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import type { LabelChange } from './labelChange.ts'

/** The searchable fields, shown in the search box. */
export const SEARCH_LABEL = 'Name, street, postcode, order ID, email alias or hash (whole words)'

const LETTERS = 8

/** Returns the label of a buyer whose name is masked or deleted. */
export const shortHash = (hash: string): string => hash.slice(0, LETTERS)

/** Returns a masked name, or why there is none. */
export const formatName = ({ name, kept: identityKind }: Pick<CustomerRow, 'name' | 'kept'>): string => {
  if (name) return name
  return identityKind === 'alias' ? `${UNKNOWN} known by email alias only` : `${UNKNOWN} erased`
}

export const formatPlace = ({ place, country }: Pick<CustomerRow, 'place' | 'country'>): string =>
  [place, country].filter(Boolean).join(' · ') || UNKNOWN

/** Titles of events. */
export const eventLabels: Record<CustomerEventKind, string> = {
  order: 'Order',
  refund: 'Refund',
  return: 'Return',
  replacement: 'Replacement',
  card: 'Card printed',
  message: 'Message',
  label: 'Label set',
  optOut: 'Opted out',
  erased: 'Name and address erased',
}

/** Formats a share in percent; '–' when the total is 0. */
export const formatShare = (part: number, total: number): string =>
  total > 0 ? `${formatNumber((100 * part) / total, 1)} %` : UNKNOWN

const formatPaid = ({ paid }: CustomerMoney): string =>
  paid.map(({ currency, amount }) => formatMoney(amount, currency)).join(' + ')

/** Formats money in the company's currency; `paid`: in the original currencies, if they differ. */
export const formatCustomerMoney = (
  money: CustomerMoney,
  currency: string,
): { home: string; paid: string | undefined } => {
  const isForeign = money.paid.some((one) => one.currency !== currency)
  return {
    home: money.home === null ? UNKNOWN : formatMoney(money.home, currency),
    paid: isForeign ? formatPaid(money) : undefined,
  }
}

const bearers = { address: 'Address', customer: 'Customer' } as const

export const formatLabeling = ({ type, label }: LabelChange, leadsDropped: number): string =>
  `${bearers[type]} labeled ${label}.${leadsDropped ? ` ${formatPlural(leadsDropped, 'lead')} removed.` : ''}`
export const formatUnlabeling = ({ type, label }: LabelChange): string =>
  `${bearers[type]} no longer labeled ${label}. Leads can be generated again.`
