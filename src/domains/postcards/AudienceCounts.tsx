import { Skeleton } from 'antd'
import { Link } from 'react-router'
import type { PostcardCount, PostcardInput } from '#contract/postcards.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useSettled } from '#shared/lib/useSettled.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { useGetPostcardCountQuery } from './postcardsApi.ts'

const IDLE_MS = 400

const limits: Readonly<Record<NonNullable<PostcardCount['limitedBy']>, string>> = {
  limit: 'limited by your number of cards; newest buyers first',
  budget: 'limited by the budget; newest buyers first',
  most: 'limited by the maximum per campaign; newest buyers first',
}

interface Line {
  label: string
  count: number
  /** Subtracted from the line above. */
  out?: boolean
  strong?: boolean
  note?: string
}

const linesOf = (count: PostcardCount): Line[] => {
  const { matching, printable, leftOut, households, busy, cards, holdout, limitedBy } = count
  const rest = households - busy - cards - holdout
  const optional = (line: Line): Line[] => (line.count > 0 ? [line] : [])
  return [
    { label: 'Leads that match', count: matching },
    ...leftOut.map(({ reason, count }): Line => ({ label: reason, count, out: true })),
    { label: 'Mailable leads', count: printable, strong: true },
    ...optional({ label: 'household already gets a card', count: printable - households, out: true }),
    ...optional({ label: 'household is printed or held back by another campaign', count: busy, out: true }),
    ...optional({ label: 'randomly held back, about', count: holdout, out: true }),
    ...optional({ label: limitedBy ? limits[limitedBy] : 'not needed', count: rest, out: true }),
    { label: 'Cards', count: cards, strong: true },
  ]
}

/** Recipients of a campaign, exclusions by reason, and costs. */
export const AudienceCounts = ({ id, input }: { id: string; input: PostcardInput }) => {
  // the name does not affect the counts
  const debouncedInput = useSettled(
    JSON.stringify({ ...input, title: 'counted', design: null, codePrefix: '' }),
    IDLE_MS,
  )
  const { data, error, isFetching, refetch } = useGetPostcardCountQuery(
    { id, input: JSON.parse(debouncedInput) as PostcardInput },
    { refetchOnMountOrArgChange: true },
  )
  if (error && !isFetching)
    return <FailureState title="Couldn’t count the audience" error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} title={false} />
  const { cost, currency, cards } = data
  return (
    <section className="postcard-counts" aria-label="Audience" aria-busy={isFetching}>
      <h2>Audience</h2>
      <table>
        <tbody>
          {linesOf(data).map(({ label, count, out, strong }) => (
            <tr key={label} data-strong={strong} data-out={out}>
              <th scope="row">{label}</th>
              <td>
                {out && '− '}
                {formatNumber(count)}
              </td>
            </tr>
          ))}
          <tr data-strong>
            <th scope="row">Cost</th>
            <td>{cost === null ? 'enter the cost per card' : formatMoney(cost, currency)}</td>
          </tr>
        </tbody>
      </table>
      {cards === 0 && (
        <p>
          No recipients. <Link to="/outreach/leads">Generate leads</Link> first, or check Company Information for
          addresses that may be used for marketing mail.
        </p>
      )}
      <p>The proof renders and checks every card. Recipients are marked as contacted only after printing.</p>
    </section>
  )
}
