import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import type { Customer, RevealedPerson } from '#contract/customers.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { useRevealCustomerMutation } from './crmApi.ts'
import { selectIsShown } from './crmSelectors.ts'
import { personMasked, personShown } from './crmSlice.ts'
import { formatName, formatPlace } from './customerText.ts'
import { useCrmDispatch, useCrmSelector } from './hooks.ts'

/** How long a name shows that nobody masks again. */
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

/** Who the buyer is: masked until somebody asks, which is noted, and masked again when the page is left or time is over. */
export const PersonBlock = ({ customer }: { customer: Customer }) => {
  const { hash, kept } = customer
  const dispatch = useCrmDispatch()
  const isShown = useCrmSelector((root) => selectIsShown(root, hash))
  const [reveal, { data: person, isLoading, reset }] = useRevealCustomerMutation()
  useEffect(() => () => void dispatch(personMasked()), [dispatch])
  const wasShown = useRef(false)
  useEffect(() => {
    // what shows no more is not kept either
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
      {kept === 'person' && (
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
        {kept === 'person' && 'Who looks at a name or address is noted in the audit log. '}
        {kept === 'nothing' && 'Name and address are erased. Orders, labels and opt-outs stay, under the hash. '}
        {kept === 'alias' && 'The reports name neither a person nor an address, only an e-mail alias. '}
      </p>
      <p className="customer-hash">
        Hash <span className="code">{hash}</span>
        <CopyButton text={hash} label="Copy the hash" />
      </p>
    </section>
  )
}
