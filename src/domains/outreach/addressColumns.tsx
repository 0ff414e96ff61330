import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Address } from '#contract/addresses.ts'
import type { LeadLabel } from '#contract/leads.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import type { Column } from '#shared/table/column.ts'
import { linesOf, nameOf } from './addressText.ts'
import { useOutreachDispatch, useOutreachSelector } from './hooks.ts'
import { outreachApi } from './outreachApi.ts'
import { selectIsChanging } from './outreachSelectors.ts'
import { SuggestionTags } from './SuggestionTags.tsx'

/** The labels of a household or a buyer, each with a remove button. */
const LabelTags = ({ hash, labels }: { hash: string; labels: readonly LeadLabel[] }) => {
  const dispatch = useOutreachDispatch()
  const isChanging = useOutreachSelector((root) => selectIsChanging(root, hash))
  return labels.map(({ type, label }) => (
    <span key={`${type} ${label}`} className="label-tag">
      {label}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        disabled={isChanging}
        aria-label={`Remove label ${label}`}
        onClick={() =>
          void dispatch(sendCommand(outreachApi.endpoints.deleteAddressLabels, { hashes: [hash], type, label }))
        }
      />
    </span>
  ))
}

const Recipient = ({ address, open }: { address: Address; open(hash: string): void }) => (
  <Button type="link" size="small" className="address-name" onClick={() => open(address.hash)}>
    <span className="personal">{nameOf(address.buyers[0], address)}</span>
    {address.buyerCount > 1 && ` +${formatNumber(address.buyerCount - 1)}`}
  </Button>
)

const Labels = ({ address }: { address: Address }) => (
  <>
    <LabelTags hash={address.hash} labels={address.labels} />
    {address.buyers.map(({ hash, labels, optedOut }) => (
      <span key={hash}>
        <LabelTags hash={hash} labels={labels} />
        {optedOut && <span className="label-tag">opted out</span>}
      </span>
    ))}
  </>
)

const Suggestions = ({ address }: { address: Address }) => (
  <>
    <SuggestionTags hash={address.hash} suggested={address.suggested} />
    {address.buyers.map(({ hash, suggested }) => (
      <SuggestionTags key={hash} hash={hash} suggested={suggested} />
    ))}
  </>
)

/** Returns the columns of the list; on narrow screens name and order count, with the rest in the drawer. */
export const addressColumns = (open: (hash: string) => void): Column<Address>[] => [
  {
    key: 'recipient',
    title: 'Recipient',
    kind: 'text',
    width: 170,
    narrow: true,
    value: (address) => nameOf(address.buyers[0], address),
    cell: (address) => <Recipient address={address} open={open} />,
  },
  {
    key: 'address',
    title: 'Address',
    kind: 'text',
    width: 260,
    value: (address) => (address.lines ? linesOf(address).join(', ') : null),
    cell: (address) => <span className="personal">{address.lines ? linesOf(address).join(', ') : UNKNOWN}</span>,
  },
  { key: 'country', title: 'Country', kind: 'choice', width: 75, value: ({ country }) => country },
  { key: 'orders', title: 'Orders', kind: 'number', width: 70, narrow: true, value: ({ orders }) => orders },
  {
    key: 'latest',
    title: 'Latest',
    kind: 'day',
    width: 100,
    hint: 'Date of the latest shipment, or of the order if none is known. The list is sorted by it.',
    value: ({ latest }) => latest,
  },
  {
    key: 'labels',
    title: 'Labels',
    kind: 'text',
    width: 180,
    controls: true,
    value: () => null,
    cell: (address) => <Labels address={address} />,
  },
  {
    key: 'suggested',
    title: 'Suggested',
    kind: 'text',
    width: 170,
    controls: true,
    value: () => null,
    cell: (address) => <Suggestions address={address} />,
  },
]
