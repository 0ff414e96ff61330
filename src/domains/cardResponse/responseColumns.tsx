import { Link } from 'react-router'
import type { ResponseSide } from '#contract/cardResponse.ts'
import { counted } from '#shared/lib/counted.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import type { SmallColumn } from '#shared/ui/SmallTable.tsx'
import { liftWords, type ResponseFigures, shareWords } from './responseFigures.ts'

const Side = ({ side: { households, ordered } }: { side: ResponseSide }) =>
  households === 0 ? (
    UNKNOWN
  ) : (
    <>
      {formatNumber(ordered)} of {formatNumber(households)}{' '}
      <small className="response-share">{shareWords(ordered / households)}</small>
    </>
  )

/** Columns of what came back, money in the company's currency; `withProfit`: for those who are told it. */
export const responseColumns = (
  currency: string,
  days: number,
  withProfit: boolean,
): SmallColumn<ResponseFigures>[] => {
  const money = (amount: number | null) => (amount === null ? UNKNOWN : formatMoney(amount, currency))
  return [
    {
      key: 'title',
      title: 'Campaign',
      kind: 'prose',
      names: true,
      cell: ({ campaign, title }) => <Link to={`/outreach/postcards/campaigns/${campaign}`}>{title}</Link>,
    },
    {
      key: 'printed',
      title: 'Printed',
      cell: ({ printedAt, isOver }) => (
        <>
          <RelativeTime moment={printedAt} />
          {!isOver && <small className="response-share"> still counting</small>}
        </>
      ),
    },
    {
      key: 'cards',
      title: 'Cards that led to an order',
      kind: 'figure',
      hint: `Households that got a card and ordered within ${days} days`,
      cell: ({ cards }) => <Side side={cards} />,
    },
    {
      key: 'held',
      title: 'Held back, ordered all the same',
      kind: 'figure',
      hint: 'Households that could have got a card but were held back by chance',
      cell: ({ holdout }) => <Side side={holdout} />,
    },
    {
      key: 'lift',
      title: 'Lift',
      kind: 'prose',
      hint: 'Difference of the two shares in percentage points, with its 95 % interval',
      cell: ({ lift }) => <span data-verdict={lift?.verdict ?? 'none'}>{liftWords(lift)}</span>,
    },
    {
      key: 'codes',
      title: 'Codes back',
      kind: 'figure',
      hint: 'Offer codes that were typed in or stand in orders of the shop',
      cell: ({ codes }) => formatNumber(codes),
    },
    {
      key: 'revenue',
      title: 'Sales',
      kind: 'figure',
      hint: 'Item prices of what households with a card ordered',
      cell: ({ cards, unrated }) => (
        <>
          {money(cards.revenue)}
          {unrated > 0 && <small className="response-share"> without {counted(unrated, 'order')} lacking a rate</small>}
        </>
      ),
    },
    {
      key: 'extra',
      title: 'Because of the cards',
      kind: 'figure',
      hint: 'Sales, less what as many households ordered without a card',
      cell: ({ extra }) => money(extra),
    },
    { key: 'cost', title: 'Cost', kind: 'figure', cell: ({ cost }) => money(cost) },
    ...(withProfit
      ? [
          {
            key: 'profit',
            title: 'Profit',
            kind: 'figure',
            hint: 'Profit of what came because of the cards, at the margin of its products, less what the cards cost',
            cell: ({ profit }: ResponseFigures) => money(profit),
          } as const,
          {
            key: 'each',
            title: 'Profit per card',
            kind: 'figure',
            cell: ({ profit, cards }: ResponseFigures) =>
              profit === null || cards.households === 0
                ? UNKNOWN
                : formatMoney(profit / cards.households, currency, true),
          } as const,
        ]
      : []),
  ]
}
