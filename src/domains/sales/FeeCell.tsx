import { Popover } from 'antd'
import type { FeeFinding } from '#contract/profit.ts'
import { counted } from '#shared/lib/counted.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'

const feeNames = { fba: 'FBA fee', referral: 'Referral fee' } as const

const Finding = ({ finding }: { finding: FeeFinding }) => {
  const calendar = useCalendar()
  const { sku, marketplace, fee, sizeTier, expected, charged, unitsOver, units, over, currency, since, until } = finding
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <li>
      <b>
        {feeNames[fee]} of {sku} in {marketplace}
      </b>
      <br />
      Charged {money(charged)}, the fee preview says {money(expected)}
      {sizeTier && ` (${sizeTier})`}: more on {formatNumber(unitsOver)} of {counted(units, 'unit')},{' '}
      {calendar.day(since)} to {calendar.day(until)}. That is {money(over)} too much.
    </li>
  )
}

/** Whether fees are charged above the fee preview; a press says which, and what it comes to. */
export const FeeCell = ({ findings }: { findings: readonly FeeFinding[] }) => {
  const [first] = findings
  if (!first) return UNKNOWN
  return (
    <Popover
      trigger="click"
      title={findings.some(({ fee }) => fee === 'fba') ? 'Charged as a larger size' : 'Charged more than previewed'}
      content={
        <ul className="event-told">
          {findings.map((finding) => (
            <Finding key={`${finding.sku} ${finding.marketplace} ${finding.fee}`} finding={finding} />
          ))}
        </ul>
      }
    >
      <button type="button" className="sales-figure fee-more">
        ▲ {formatMoney(first.charged - first.expected, first.currency)} a unit
      </button>
    </Popover>
  )
}
