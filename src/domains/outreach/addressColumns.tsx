import { Button, type TableColumnsType } from 'antd'
import type { Address } from '#contract/addresses.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { linesOf, nameOf } from './addressWords.ts'
import { LabelTags } from './LabelTags.tsx'
import { SuggestionTags } from './SuggestionTags.tsx'

/** By this id a row's checkbox has its name; names never stand in attributes, where masking does not reach. */
export const nameIdOf = (hash: string) => `recipient-${hash}`

const Recipient = ({ address, open }: { address: Address; open(hash: string): void }) => (
  <Button type="link" size="small" className="address-name" onClick={() => open(address.hash)}>
    <span id={nameIdOf(address.hash)}>
      <span className="personal">{nameOf(address.buyers[0], address)}</span>
      {address.buyerCount > 1 && ` +${formatNumber(address.buyerCount - 1)}`}
    </span>
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

/** The columns of the list; in a narrow place who and how often, the rest is in the household's sheet. */
export const addressColumns = (open: (hash: string) => void, isNarrow: boolean): TableColumnsType<Address> => {
  const orders: TableColumnsType<Address>[number] = {
    key: 'orders',
    title: 'Orders',
    width: 70,
    align: 'right',
    render: (_, { orders: count }) => formatNumber(count),
  }
  if (isNarrow)
    return [
      {
        key: 'recipient',
        title: 'Recipient',
        width: 210,
        render: (_, address) => (
          <>
            <Recipient address={address} open={open} />
            <div className="address-tags">
              {address.labels.map(({ label }) => (
                <span key={label} className="label-tag">
                  {label}
                </span>
              ))}
            </div>
          </>
        ),
      },
      orders,
    ]
  return [
    {
      key: 'recipient',
      title: 'Recipient',
      width: 170,
      render: (_, address) => <Recipient address={address} open={open} />,
    },
    {
      key: 'address',
      title: 'Address',
      width: 260,
      // a title would take the address out of what is masked
      ellipsis: { showTitle: false },
      render: (_, address) => <span className="personal">{address.lines ? linesOf(address).join(', ') : UNKNOWN}</span>,
    },
    { key: 'country', title: 'Country', width: 75, render: (_, { country }) => country ?? UNKNOWN },
    orders,
    {
      key: 'lastOrder',
      title: 'Last order',
      width: 100,
      render: (_, { lastOrder }) => (lastOrder ? <Day day={lastOrder} /> : UNKNOWN),
    },
    { key: 'labels', title: 'Labels', width: 160, render: (_, address) => <Labels address={address} /> },
    { key: 'suggested', title: 'Suggested', width: 150, render: (_, address) => <Suggestions address={address} /> },
  ]
}
