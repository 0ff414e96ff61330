import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ResponseSide } from '#contract/cardResponse.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import type { SmallColumn } from '#shared/ui/SmallTable.tsx'
import { formatLift, formatShare, type ResponseFigures } from './responseFigures.ts'

/** Secondary text below a figure. */
const Small = ({ children }: { children: ReactNode }) => (
  <small className="response-share response-under">{children}</small>
)

const Side = ({ side: { households, ordered } }: { side: ResponseSide }) =>
  households === 0 ? (
    UNKNOWN
  ) : (
    <>
      {formatNumber(ordered)} of {formatNumber(households)}
      <Small>{formatShare(ordered / households)}</Small>
    </>
  )

/** Returns the columns of the response, money in the company's currency; `withProfit`: for users who may see profit. */
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
      cell: ({ campaign, title, printedAt, isOver }) => (
        <>
          <Link to={`/outreach/postcards/campaigns/${campaign}`}>{title}</Link>
          <Small>
            printed <RelativeTime moment={printedAt} />
            {!isOver && ', still counting'}
          </Small>
        </>
      ),
    },
    {
      key: 'cards',
      title: 'Ordered',
      kind: 'figure',
      hint: `Households with a card that ordered within ${days} days`,
      cell: ({ cards }) => <Side side={cards} />,
    },
    {
      key: 'held',
      title: 'Held back',
      kind: 'figure',
      hint: 'Randomly held-back households that ordered anyway',
      cell: ({ holdout }) => <Side side={holdout} />,
    },
    {
      key: 'lift',
      title: 'Lift',
      kind: 'prose',
      hint: 'Difference of both shares in percentage points, with its 95 % interval',
      cell: ({ lift }) => <span data-verdict={lift?.verdict ?? 'none'}>{formatLift(lift)}</span>,
    },
    {
      key: 'codes',
      title: 'Codes back',
      kind: 'figure',
      hint: 'Offer codes you entered or found in store orders',
      cell: ({ codes }) => formatNumber(codes),
    },
    {
      key: 'revenue',
      title: 'Sales',
      kind: 'figure',
      hint: 'Sales of households with a card; ‘because of the cards’ subtracts what as many households ordered without one',
      cell: ({ cards, extra, unrated }) => (
        <>
          {money(cards.revenue)}
          {extra !== null && <Small>{money(extra)} because of the cards</Small>}
          {unrated > 0 && <Small>without {formatPlural(unrated, 'order')} lacking a rate</Small>}
        </>
      ),
    },
    { key: 'cost', title: 'Cost', kind: 'figure', cell: ({ cost }) => money(cost) },
    ...(withProfit
      ? [
          {
            key: 'profit',
            title: 'Profit',
            kind: 'figure',
            hint: 'Profit on sales because of the cards, at the products’ margin, minus the cost of the cards',
            cell: ({ profit, cards }: ResponseFigures) => (
              <>
                {money(profit)}
                {profit !== null && cards.households > 0 && (
                  <Small>{formatMoney(profit / cards.households, currency, true)} per card</Small>
                )}
              </>
            ),
          } as const,
        ]
      : []),
  ]
}
