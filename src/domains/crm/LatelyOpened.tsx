import { skipToken } from '@reduxjs/toolkit/query'
import { Link } from 'react-router'
import { useGetNamedCustomersQuery } from './crmApi.ts'
import { selectLatelyOpened } from './crmSelectors.ts'
import { customerPath } from './customerAddress.ts'
import { formatName, formatPlace } from './customerText.ts'
import { useCrmSelector } from './hooks.ts'

/** Buyers whose pages were opened in this tab, the last first. */
export const LatelyOpened = () => {
  const hashes = useCrmSelector(selectLatelyOpened)
  const { data } = useGetNamedCustomersQuery(hashes.length ? hashes : skipToken)
  if (!data?.length) return null
  return (
    <nav className="customers-lately" aria-label="Opened lately">
      <h2>Opened lately</h2>
      <ul>
        {data.map((row) => (
          <li key={row.hash}>
            <Link to={customerPath(row.hash)}>{formatName(row)}</Link> <small>{formatPlace(row)}</small>
          </li>
        ))}
      </ul>
    </nav>
  )
}
