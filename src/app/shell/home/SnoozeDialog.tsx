import { Modal } from 'antd'
import type { Action } from '#contract/actions.ts'
import { actionLabel } from '#rules/actions/actionLabel.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { useSnooze } from './useSnooze.ts'

interface Props {
  action: Action
  until: string
  currency: string
  onClose(): void
}

/** Asks whether to hide an action until a day, with the money at stake. */
const SnoozeDialog = ({ action: { kind, count, stake }, until, currency, onClose }: Props) => {
  const snooze = useSnooze()
  const day = useCalendar().day(until)
  const confirm = () => {
    onClose()
    void snooze(kind, until, `Snoozed until ${day}.`)
  }
  return (
    <Modal
      open
      title={`Hide “${formatNumber(count)} ${actionLabel(kind, count)}” until ${day}?`}
      okText="Snooze"
      onOk={confirm}
      onCancel={onClose}
    >
      {stake !== null && (
        <p>
          <strong className="figure">{formatMoney(stake, currency)}</strong> is at stake.
        </p>
      )}
      <p>
        It is hidden for everyone in the company, and shows again earlier if its number or money changes by a fifth.
      </p>
    </Modal>
  )
}

export default SnoozeDialog
