import { Link } from 'react-router'
import { infoTypes } from '#contract/asins.ts'
import { infoTitles } from '../catalogueWords.ts'

export const tabs = [...infoTypes, 'skus'] as const
export type Tab = (typeof tabs)[number]

const titleOf = (tab: Tab) => (tab === 'skus' ? 'SKUs' : infoTitles[tab])

/** One tab for each info type, and one for the SKUs; the address names it. */
export const InfoTabs = ({ shown }: { shown: Tab }) => (
  <nav className="info-tabs" aria-label="Product info">
    {tabs.map((tab) => (
      <Link key={tab} to={`/data/product-info/${tab}`} aria-current={tab === shown ? 'page' : undefined}>
        {titleOf(tab)}
      </Link>
    ))}
  </nav>
)
