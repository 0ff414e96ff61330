import { Alert } from 'antd'
import type { Purchase } from '#contract/purchases.ts'

/** How the mail to the supplier went, when one was asked for. */
export const OrderMail = ({ purchase: { mail } }: { purchase: Purchase }) => {
  if (mail === null) return null
  if (mail !== 'failed')
    return (
      <p role="status">{mail === 'sent' ? 'Mailed to the supplier.' : 'The mail to the supplier is on its way.'}</p>
    )
  return (
    <Alert
      type="warning"
      showIcon
      title="The mail to the supplier could not be sent. Download the PDF and send it yourself."
    />
  )
}
