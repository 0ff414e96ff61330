import { Button, Popover } from 'antd'
import type { Action, ActionInput } from '#contract/actions.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber } from '#shared/lib/number.ts'

interface Props {
  action: Action
  /** The money as the row shows it. */
  text: string
  label: string
  currency: string
}

const formatInput = ({ value, note }: ActionInput, currency: string) =>
  note === undefined ? formatMoney(value, currency) : `${formatNumber(value)} ${note}`

const Arithmetic = ({ action: { count, stake, details }, currency }: Pick<Props, 'action' | 'currency'>) => (
  <dl className="todo-arithmetic">
    {details.inputs?.map((input) => (
      <div key={input.name}>
        <dt>{input.name}</dt>
        <dd className="figure">{formatInput(input, currency)}</dd>
      </div>
    ))}
    {stake !== null && (
      <>
        <div className="todo-sum">
          <dt>At stake if nobody acts</dt>
          <dd className="figure">{formatMoney(stake, currency)}</dd>
        </div>
        <div>
          <dt>Per item, which decides the order of the list</dt>
          <dd className="figure">{formatMoney(Math.round(stake / count), currency)}</dd>
        </div>
      </>
    )}
  </dl>
)

/** The money of an action; where its arithmetic is known, a button opens it. */
export const TodoMoney = ({ action, text, label, currency }: Props) =>
  text && action.details.inputs ? (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      title={`${formatNumber(action.count)} ${label}`}
      content={<Arithmetic action={action} currency={currency} />}
    >
      <Button type="text" size="small" className="todo-money figure">
        {text}
      </Button>
    </Popover>
  ) : (
    <span className="todo-money figure">{text}</span>
  )
