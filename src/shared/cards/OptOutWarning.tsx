import { Alert } from 'antd'
import { isPublicAddress } from './publicAddress.ts'

/** Warns when recipients cannot open the opt-out page at the address on the card. */
export const OptOutWarning = ({ address }: { address: string }) =>
  !isPublicAddress(address) && (
    <Alert
      type="warning"
      showIcon
      title="The opt-out link doesn’t work"
      description={`Cards bear ${address}, which people outside your network can’t open. Ask your administrator to set CLOVE_URL to Clove’s public address before you print.`}
    />
  )
