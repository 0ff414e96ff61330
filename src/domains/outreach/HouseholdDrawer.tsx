import { CheckOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { use } from 'react'
import { Link } from 'react-router'
import type { Address, AddressOrder, Buyer, Household } from '#contract/addresses.ts'
import { type LabelType, type LeadLabel, labelTypes } from '#contract/leads.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { CanOpenContext } from '#shared/room/canOpen.ts'
import { type OpenRow, RowDrawer } from '#shared/table/RowDrawer.tsx'
import { Asin } from '#shared/ui/Asin.tsx'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { isBare, linesOf, nameOf } from './addressText.ts'
import { useOutreachDispatch, useOutreachSelector } from './hooks.ts'
import { outreachApi, useGetAddressQuery } from './outreachApi.ts'
import { selectIsChanging } from './outreachSelectors.ts'
import { SuggestionTags } from './SuggestionTags.tsx'

const { createAddressLabels, deleteAddressLabels, createAddressOptOut, deleteAddressOptOut } = outreachApi.endpoints

interface Ordered {
  orders: readonly AddressOrder[]
  address: Address
  total: number
}

const Line = ({ line: { asin, sku, name, quantity } }: { line: AddressOrder['lines'][number] }) => (
  <li>
    <span className="figure">{formatNumber(quantity)} ×</span>{' '}
    {asin ? <Asin asin={asin} /> : <span className="code">{sku}</span>} {name ?? UNKNOWN}
  </li>
)

/** Orders of a household, newest first. */
const HouseholdOrders = ({ orders, address, total }: Ordered) => {
  const { buyers } = address
  const buyerOf = (hash: string) => {
    const matchingBuyer = buyers.find((buyer) => buyer.hash === hash)
    return matchingBuyer ? nameOf(matchingBuyer, address) : UNKNOWN
  }
  return (
    <>
      <ul className="household-orders">
        {orders.map(({ order, day, platform, marketplace, seller, buyer, cancelled, lines }) => (
          <li key={`${platform} ${seller} ${order}`}>
            <p>
              <span className="code">{order}</span> · <Day day={day} /> ·{' '}
              {[platform, marketplace, seller].filter(Boolean).join(' ')}
              {cancelled && ' · canceled'}
              {buyers.length > 1 && (
                <>
                  {' · '}
                  <span className="personal">{buyerOf(buyer)}</span>
                </>
              )}
            </p>
            <ul>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an order can have equal lines, and their order is stable
                <Line key={index} line={line} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {total > orders.length && <p>and {formatNumber(total - orders.length)} more</p>}
    </>
  )
}

interface Labelled {
  type: LabelType
  hash: string
  labels: readonly LeadLabel[]
}

/** Every label of an address or a customer, as switches. */
const LabelButtons = ({ type, hash, labels }: Labelled) => {
  const dispatch = useOutreachDispatch()
  const isChanging = useOutreachSelector((root) => selectIsChanging(root, hash))
  const borne = new Set(labels.flatMap((each) => (each.type === type ? [each.label] : [])))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has the browser's own border
    <div
      className="label-buttons"
      role="group"
      aria-label={type === 'address' ? 'Labels of the address' : 'Labels of the customer'}
    >
      {labelTypes[type].map((label) => {
        const change = { hashes: [hash], type, label }
        const isOn = borne.has(label)
        return (
          <Button
            key={label}
            size="small"
            icon={isOn && <CheckOutlined />}
            aria-pressed={isOn}
            disabled={isChanging}
            onClick={() => void dispatch(sendCommand(isOn ? deleteAddressLabels : createAddressLabels, change))}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}

const CUSTOMERS = '/customers/details'

/** A buyer of a household: labels, and whether they opted out. */
const BuyerFacts = ({ buyer, address }: { buyer: Buyer; address: Address }) => {
  const { hash, orders, labels, suggested, optedOut, optOutCode } = buyer
  const dispatch = useOutreachDispatch()
  const hasPage = use(CanOpenContext)(CUSTOMERS)
  const isChanging = useOutreachSelector((root) => selectIsChanging(root, hash))
  return (
    <li className="buyer">
      <p>
        <span className="personal buyer-name">{nameOf(buyer, address)}</span> ·{' '}
        {orders === 1 ? '1 order' : `${formatNumber(orders)} orders`}
        {hasPage && (
          <>
            {' · '}
            <Link to={`${CUSTOMERS}/${hash}`}>Customer details</Link>
          </>
        )}
      </p>
      <LabelButtons type="customer" hash={hash} labels={labels} />
      <SuggestionTags hash={hash} suggested={suggested} inFull />
      <p className="buyer-opt-out">
        {optedOut ? 'Opted out' : 'Can be contacted'} · code <span className="code">{optOutCode}</span>
        <CopyButton text={optOutCode} label={`Copy code ${optOutCode}`} />
        <Button
          size="small"
          disabled={isChanging}
          onClick={() => void dispatch(sendCommand(optedOut ? deleteAddressOptOut : createAddressOptOut, hash))}
        >
          {optedOut ? 'Undo opt-out' : 'Opt out'}
        </Button>
      </p>
    </li>
  )
}

/** The address, buyers and orders of a household. */
const HouseholdFacts = ({ household: { address, orders, total } }: { household: Household }) => {
  const { hash, country, buyers, buyerCount, labels, suggested } = address
  return (
    <div className="household">
      <section aria-label="Address">
        <address className="personal">
          {linesOf(address).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines can be equal, and their order is stable
            <div key={index}>{line}</div>
          ))}
        </address>
        {country}
        {!isBare(address) && <LabelButtons type="address" hash={hash} labels={labels} />}
        <SuggestionTags hash={hash} suggested={suggested} inFull />
      </section>
      <section aria-label="Buyers">
        <h2>{buyerCount === 1 ? '1 buyer' : `${formatNumber(buyerCount)} buyers`}</h2>
        <ul>
          {buyers.map((buyer) => (
            <BuyerFacts key={buyer.hash} buyer={buyer} address={address} />
          ))}
        </ul>
        {buyerCount > buyers.length && <p>and {formatNumber(buyerCount - buyers.length)} more</p>}
      </section>
      <section aria-label="Orders">
        <h2>{total === 1 ? '1 order' : `${formatNumber(total)} orders`}</h2>
        <HouseholdOrders orders={orders} address={address} total={total} />
      </section>
    </div>
  )
}

const Answer = ({ hash }: { hash: string }) => {
  const { currentData, error, refetch } = useGetAddressQuery(hash)
  if (currentData) return <HouseholdFacts household={currentData} />
  if (error) return <FailureState title="Couldn’t load the household" error={error} retry={() => void refetch()} />
  return <Skeleton active />
}

/** One household with all its data, beside the list or, on narrow screens, as a sheet above it. */
export const HouseholdDrawer = (row: OpenRow) => (
  <RowDrawer {...row} width={640} title="Household">
    {(hash) => <Answer hash={hash} />}
  </RowDrawer>
)
