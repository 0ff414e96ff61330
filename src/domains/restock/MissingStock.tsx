import { Link } from 'react-router'
import { counted } from '#shared/lib/counted.ts'
import { useRestockSelector } from './hooks.ts'
import { selectCounts, selectDocument } from './restockSelectors.ts'

const SHOWN = 6

/** Which listings nothing is suggested for, and the report that would change that. */
export const MissingStock = () => {
  const { withoutStock, byStatus } = useRestockSelector(selectCounts)
  const stockAt = useRestockSelector(selectDocument)?.stockAt
  const unknown = byStatus.unknown ?? 0
  if (!unknown) return null
  const uploads = <Link to="/data/uploads">Go to uploads</Link>
  if (stockAt === null)
    return (
      <p className="restock-missing" role="note">
        No inventory report has been imported yet, so nobody knows what is in stock and nothing is suggested. Import FBA
        inventory of each marketplace. {uploads}
      </p>
    )
  const more = withoutStock.length - SHOWN
  const places = withoutStock.slice(0, SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return (
    <p className="restock-missing" role="note">
      {counted(unknown, 'listing')} {unknown === 1 ? 'has' : 'have'} no stock data
      {places ? `: import FBA inventory of ${places}. ` : ' or no orders: import All orders. '}
      {uploads}
    </p>
  )
}
