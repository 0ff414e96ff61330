import { Button } from 'antd'
import { formatNumber } from '../lib/number.ts'

interface Paged {
  /** Number of loaded rows. */
  shown: number
  total: number
  one: string
  many: string
}

/** Shows how many rows a server-paged list has. */
export const PagedCount = ({ shown: visibleCount, total, one, many }: Paged) => (
  <span className="data-table-count figure" role="status">
    {visibleCount < total ? `${formatNumber(visibleCount)} of ${formatNumber(total)}` : formatNumber(total)}{' '}
    {total === 1 ? one : many}
  </span>
)

interface More {
  isFetching: boolean
  /** Undefined while the next page is loading. */
  load: (() => void) | undefined
}

/** Loads the next rows where scrolling does not. */
export const LoadMore = ({ isFetching, load }: More) => (
  <Button size="small" loading={isFetching} onClick={load}>
    Load more
  </Button>
)
