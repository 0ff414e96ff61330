import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { PersonHash } from '#contract/addresses.ts'
import type { Customer, RevealedPerson } from '#contract/customers.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { StaleLine } from '#shared/ui/StaleLine.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { CustomerFigures } from './CustomerFigures.tsx'
import { CustomerLabels } from './CustomerLabels.tsx'
import { CustomerRights } from './CustomerRights.tsx'
import { useGetCustomerQuery, useRevealCustomerMutation } from './crmApi.ts'
import { selectHasAddresses, selectIsShown } from './crmSelectors.ts'
import { customerOpened, personMasked, personShown } from './crmSlice.ts'
import { CUSTOMERS, customerPath, householdPath } from './customerAddress.ts'
import { formatName, formatPlace, shortHash } from './customerText.ts'
import { useCrmDispatch, useCrmSelector } from './hooks.ts'
import { Timeline } from './Timeline.tsx'
import './customer.css'

/** Milliseconds after which an unmasked name is masked again. */
const SHOWN_MS = 5 * 60_000

const linesOf = ({ lines, city, state, postcode, country }: RevealedPerson): string[] =>
  [...lines, [city, [state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', '), country].filter(Boolean)

const Person = ({ person }: { person: RevealedPerson }) => (
  <address className="personal">
    {[person.name, ...linesOf(person)].filter(Boolean).map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and they keep their order
      <div key={index}>{line}</div>
    ))}
  </address>
)

/**
 * The buyer's identity: masked until it is revealed, which is logged, and masked again when the user leaves the page or
 * after a timeout.
 */
const PersonBlock = ({ customer }: { customer: Customer }) => {
  const { hash, kept: identityKind } = customer
  const dispatch = useCrmDispatch()
  const isShown = useCrmSelector((root) => selectIsShown(root, hash))
  const [reveal, { data: person, isLoading, reset }] = useRevealCustomerMutation()
  useEffect(() => () => void dispatch(personMasked()), [dispatch])
  const wasShown = useRef(false)
  useEffect(() => {
    // masked data is dropped from the cache too
    if (wasShown.current && !isShown) reset()
    wasShown.current = isShown
  }, [isShown, reset])
  const show = async () => {
    const { data } = await reveal(hash)
    if (data) dispatch(personShown({ hash, until: Date.now() + SHOWN_MS }))
  }
  const isOpen = isShown && person !== undefined
  return (
    <section aria-label="Name and address">
      {isOpen ? (
        <Person person={person} />
      ) : (
        <p>
          {formatName(customer)}
          <br />
          {formatPlace(customer)}
        </p>
      )}
      {identityKind === 'person' && (
        <p>
          {isOpen ? (
            <Button icon={<EyeInvisibleOutlined aria-hidden />} onClick={() => dispatch(personMasked())}>
              Mask again
            </Button>
          ) : (
            <Button icon={<EyeOutlined aria-hidden />} loading={isLoading} onClick={() => void show()}>
              Show name and address
            </Button>
          )}
        </p>
      )}
      <p className="customer-note">
        {identityKind === 'person' && 'Viewing names or addresses is recorded in the audit log. '}
        {identityKind === 'nothing' &&
          'Name and address are erased. Orders, labels and opt-outs are kept under the hash. '}
        {identityKind === 'alias' && 'The reports contain no name or address, only an email alias. '}
      </p>
      <p className="customer-hash">
        Hash <span className="code">{hash}</span>
        <CopyButton text={hash} label="Copy the hash" />
      </p>
    </section>
  )
}

/** Other buyers at the address. */
const HouseholdOthers = ({ household }: Pick<Customer, 'household'>) => {
  const hasAddresses = useCrmSelector(selectHasAddresses)
  if (!household) return null
  const { hash, others: otherBuyers, otherCount } = household
  return (
    <section aria-label="Household">
      <h2>{otherCount === 0 ? 'No other buyers at this address' : 'Same address'}</h2>
      <ul className="customer-others">
        {otherBuyers.map((other) => (
          <li key={other.hash}>
            <Link to={customerPath(other.hash)}>{other.name ?? shortHash(other.hash)}</Link> ·{' '}
            {formatPlural(other.orders, 'order')}
          </li>
        ))}
      </ul>
      {otherCount > otherBuyers.length && <p>and {formatNumber(otherCount - otherBuyers.length)} more</p>}
      {hasAddresses && <Link to={householdPath(hash)}>Open the address</Link>}
    </section>
  )
}

const CustomerPage = ({ hash }: { hash: string }) => {
  const dispatch = useCrmDispatch()
  const {
    currentData: customer,
    error,
    isFetching,
    refetch,
  } = useGetCustomerQuery(hash, { refetchOnMountOrArgChange: true })
  const isKnown = customer !== undefined
  useEffect(() => {
    if (isKnown) dispatch(customerOpened(hash))
  }, [dispatch, hash, isKnown])

  const content = () => {
    if (!customer && error)
      return <FailureState title="Couldn’t load the customer" error={error} retry={() => void refetch()} />
    if (!customer) return <Skeleton active paragraph={{ rows: 10 }} />
    return (
      <div className="customer">
        <CustomerFigures customer={customer} />
        <aside>
          <PersonBlock customer={customer} />
          <CustomerLabels customer={customer} />
          <HouseholdOthers household={customer.household} />
          <CustomerRights customer={customer} />
        </aside>
        <div>
          {error && (
            <StaleLine
              title="Couldn’t refresh the customer"
              error={error}
              busy={isFetching}
              retry={() => void refetch()}
            />
          )}
          <Timeline customer={customer} />
        </div>
      </div>
    )
  }
  return (
    <ScreenFrame
      title={customer ? formatName(customer) : 'Customer details'}
      busy={isFetching}
      summary={customer && `${formatPlural(customer.orders, 'order')} · ${formatPlural(customer.units, 'unit')}`}
      actions={<Link to={CUSTOMERS}>Find another customer</Link>}
    >
      {content()}
    </ScreenFrame>
  )
}

/** The page of one buyer. */
const CustomerScreen = () => {
  const hash = PersonHash.safeParse(useParams().hash)
  if (!hash.success)
    return (
      <EmptyState title="Customer not found" action={<Link to={CUSTOMERS}>Find a customer</Link>}>
        Customer links contain a hash of 32 letters and digits.
      </EmptyState>
    )
  // each buyer starts masked
  return <CustomerPage key={hash.data} hash={hash.data} />
}

export default CustomerScreen
