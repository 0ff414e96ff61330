import { Button } from 'antd'
import { formatNumber } from '../lib/number.ts'

interface Paged {
  /** Rows that are here. */
  shown: number
  total: number
  one: string
  many: string
}

/** How many rows of a list there are that the server pages. */
export const PagedCount = ({ shown: visibleCount, total, one, many }: Paged) => (
  <span className="data-table-count figure" role="status">
    {visibleCount < total ? `${formatNumber(visibleCount)} of ${formatNumber(total)}` : formatNumber(total)}{' '}
    {total === 1 ? one : many}
  </span>
)

interface More {
  isFetching: boolean
  /** Undefined while more are on their way. */
  load: (() => void) | undefined
}

/** Asks for the next rows where they do not come by scrolling. */
export const LoadMore = ({ isFetching, load }: More) => (
  <Button size="small" loading={isFetching} onClick={load}>
    Load more
  </Button>
)
