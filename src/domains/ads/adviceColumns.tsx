import type { AdsAdviceRow, AdsGoal } from '#contract/ads.ts'
import { formatNumber } from '#shared/lib/number.ts'
import type { Column } from '#shared/table/column.ts'
import { DoneBadge } from '#shared/ui/DoneBadge.tsx'
import { ProductLines } from '#shared/ui/ProductLines.tsx'

type AdviceColumn = Column<AdsAdviceRow>

export const actionLabels = {
  lower: 'Lower bid',
  raise: 'Raise bid',
  exclude: 'Exclude term',
  harvest: 'Add as keyword',
} as const

const actionOf = ({ kind, factor }: AdsAdviceRow): keyof typeof actionLabels => {
  if (kind === 'negative') return 'exclude'
  if (kind === 'harvest') return 'harvest'
  return factor < 1 ? 'lower' : 'raise'
}

export const adviceKey = (row: AdsAdviceRow): string =>
  JSON.stringify([row.seller, row.marketplace, row.campaign, row.adGroup, row.targeting, row.matchType, row.term])

/** What the advice is about: a search term, or a target. */
export const subjectOf = ({ term, targeting }: AdsAdviceRow): string => term || targeting

const matchTypes: Readonly<Record<string, string>> = {
  EXACT: 'Exact',
  PHRASE: 'Phrase',
  BROAD: 'Broad',
  TARGETING_EXPRESSION: 'Product',
  TARGETING_EXPRESSION_PREDEFINED: 'Automatic',
}
const matchTypeOf = ({ matchType }: AdsAdviceRow): string | null =>
  (matchTypes[matchType.toUpperCase()] ?? matchType) || null

const changeOf = ({ factor }: AdsAdviceRow): string =>
  `${factor < 1 ? '−' : '+'}${formatNumber(Math.abs(factor - 1) * 100, 0)} %`

/** Returns the columns of the advice for a goal; each figure opens its arithmetic. */
export const adviceColumns = (goal: AdsGoal): AdviceColumn[] => {
  const explain: AdviceColumn['explain'] = (row) => ({
    figure: 'ads.bid',
    key: {
      goal,
      ...{ seller: row.seller, marketplace: row.marketplace, campaign: row.campaign, adGroup: row.adGroup },
      ...{ targeting: row.targeting, matchType: row.matchType, term: row.term },
    },
  })
  const money = (
    key: string,
    title: string,
    value: (row: AdsAdviceRow) => number | null,
    more: Partial<AdviceColumn> = {},
  ): AdviceColumn => ({
    ...{ key, title, kind: 'money', width: 108, total: 'none', explain },
    currency: ({ currency }) => currency,
    value: (row) => {
      const amount = value(row)
      return amount === null ? null : Math.round(amount)
    },
    ...more,
  })
  const count = (key: 'clicks' | 'orders', title: string): AdviceColumn => ({
    ...{ key, title, kind: 'number', width: 84, explain },
    value: (row) => row[key],
  })
  return [
    {
      ...{ key: 'subject', title: 'Target or term', kind: 'text', width: 220, pinned: true, narrow: true },
      value: subjectOf,
      narrowCell: (row) => <ProductLines name={subjectOf(row)}>{actionLabels[actionOf(row)]}</ProductLines>,
    },
    {
      ...{ key: 'action', title: 'Action', kind: 'choice', width: 190 },
      choices: Object.values(actionLabels),
      value: (row) => actionLabels[actionOf(row)],
      cell: (row) =>
        row.doneOn === null ? (
          actionLabels[actionOf(row)]
        ) : (
          <>
            {actionLabels[actionOf(row)]} <DoneBadge day={row.doneOn} />
          </>
        ),
    },
    { key: 'marketplace', title: 'Marketplace', kind: 'choice', width: 110, value: ({ marketplace }) => marketplace },
    {
      ...{ key: 'change', title: 'Change', kind: 'text', width: 92, searched: false, explain },
      hint: 'Beside today’s bid; at most −30 % and +35 % a fortnight',
      value: (row) => (row.kind === 'bid' ? changeOf(row) : null),
    },
    money('bid', 'Bid today', ({ bid }) => bid, { hint: 'From the newest bulk file' }),
    money('newBid', 'New bid', ({ newBid }) => newBid),
    money('money', 'Gain a day', ({ money: gain }) => gain, {
      hint: 'Expected, if clicks follow the bid one to one',
      narrow: true,
      total: 'sum',
    }),
    money('cpc', 'Click today', ({ cpc }) => cpc, { hint: 'Price of a click in the last 14 days' }),
    money('breakEven', 'Break-even click', ({ breakEven }) => breakEven, {
      hint: 'Orders per click × what an order leaves before ads',
      width: 140,
    }),
    money('aim', 'Aim', ({ aim }) => aim, { hint: 'The price of a click that earns most' }),
    count('clicks', 'Clicks'),
    count('orders', 'Orders'),
    money('spend', 'Spend', ({ spend }) => spend, { total: 'sum' }),
    {
      ...{ key: 'confidence', title: 'Data', kind: 'choice', width: 112, choices: ['Enough', 'Few clicks'] },
      value: ({ fewClicks }) => (fewClicks ? 'Few clicks' : 'Enough'),
    },
    {
      ...{ key: 'targeting', title: 'Targeting', kind: 'text', width: 180 },
      value: ({ targeting }) => targeting,
    },
    { key: 'matchType', title: 'Match type', kind: 'choice', width: 110, value: matchTypeOf },
    { key: 'campaign', title: 'Campaign', kind: 'text', width: 200, value: ({ campaign }) => campaign },
    { key: 'adGroup', title: 'Ad group', kind: 'text', width: 150, value: ({ adGroup }) => adGroup },
    {
      ...{ key: 'destination', title: 'Add to', kind: 'text', width: 200 },
      hint: 'The ad group for the new keyword',
      value: ({ destination }) => destination && `${destination.campaign}, ${destination.adGroup}`,
    },
    { key: 'seller', title: 'Seller', kind: 'choice', width: 120, hidden: true, value: ({ seller }) => seller },
  ]
}
