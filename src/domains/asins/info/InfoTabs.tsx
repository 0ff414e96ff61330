import { Link } from 'react-router'
import { selectInfoTypes } from '../asinsSelectors.ts'
import { useAsinsSelector, useIsAdmin } from '../hooks.ts'

/** One tab for each info type, one for the SKUs, and for admins one to make info types; the address names it. */
export const InfoTabs = ({ shown }: { shown: string }) => {
  const types = useAsinsSelector(selectInfoTypes)
  const isAdmin = useIsAdmin()
  const tabs = [...types, { key: 'skus', title: 'SKUs' }, ...(isAdmin ? [{ key: 'types', title: 'Info types…' }] : [])]
  return (
    <nav className="info-tabs" aria-label="Product info">
      {tabs.map(({ key, title }) => (
        <Link key={key} to={`/data/product-info/${key}`} aria-current={key === shown ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
