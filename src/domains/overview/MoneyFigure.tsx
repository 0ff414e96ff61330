import { Popover } from 'antd'
import type { ReactNode } from 'react'
import { formatMoney } from '#shared/lib/money.ts'

interface Figure {
  /** Names it to those who cannot see where it stands. */
  name: string
  /** Minor units. */
  amount: number
  currency: string
  /** How it comes about. */
  children: ReactNode
}

/** An amount that says where it comes from when it is pressed. */
export const MoneyFigure = ({ name, amount, currency, children }: Figure) => (
  <Popover trigger="click" title={name} content={<div className="overview-story">{children}</div>}>
    <button type="button" className="overview-figure figure" aria-label={`${name}: ${formatMoney(amount, currency)}`}>
      {formatMoney(amount, currency)}
    </button>
  </Popover>
)
