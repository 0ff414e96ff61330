import { Popover } from 'antd'
import type { ReactNode } from 'react'
import { formatMoney } from '#shared/lib/money.ts'

interface Figure {
  /** Accessible name. */
  name: string
  /** Minor units. */
  amount: number
  currency: string
  /** The calculation of the amount. */
  children: ReactNode
}

/** An amount that explains its origin on click. */
export const MoneyFigure = ({ name, amount, currency, children }: Figure) => (
  <Popover trigger="click" title={name} content={<div className="overview-story">{children}</div>}>
    <button type="button" className="overview-figure figure" aria-label={`${name}: ${formatMoney(amount, currency)}`}>
      {formatMoney(amount, currency)}
    </button>
  </Popover>
)
