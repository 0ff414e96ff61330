import { Link } from 'react-router'
import type { Customer } from '#contract/customers.ts'
import { counted } from '#shared/lib/counted.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { selectHasAddresses } from './crmSelectors.ts'
import { customerPath, householdPath } from './customerAddress.ts'
import { shortHash } from './customerText.ts'
import { useCrmSelector } from './hooks.ts'

/** Who else bought from the address. */
export const HouseholdOthers = ({ household }: Pick<Customer, 'household'>) => {
  const hasAddresses = useCrmSelector(selectHasAddresses)
  if (!household) return null
  const { hash, others, otherCount } = household
  return (
    <section aria-label="Household">
      <h2>{otherCount === 0 ? 'Nobody else bought from this address' : 'Same address'}</h2>
      <ul>
        {others.map((other) => (
          <li key={other.hash}>
            <Link to={customerPath(other.hash)}>{other.name ?? shortHash(other.hash)}</Link> ·{' '}
            {counted(other.orders, 'order')}
          </li>
        ))}
      </ul>
      {otherCount > others.length && <p>and {formatNumber(otherCount - others.length)} more</p>}
      {hasAddresses && <Link to={householdPath(hash)}>Open the address</Link>}
    </section>
  )
}
