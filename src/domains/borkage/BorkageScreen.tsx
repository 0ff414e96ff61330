import { Button } from 'antd'
import { useState } from 'react'
import type { Broken, BrokenCompany } from '#contract/borkage.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { type BrokenKind, brokenKindNames, describeBroken } from '#rules/broken/brokenKinds.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { StaleLine } from '#shared/ui/StaleLine.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useCreateBrokenLookMutation, useGetBrokenQuery, useUpdateBrokenMutation } from './borkageApi.ts'
import './borkage.css'

/** A problem of a kind that this version of the page knows. */
type BrokenRow = Broken & { kind: BrokenKind }

/** Returns the problems of a company, in the server's order. */
const brokenRows = ({ broken }: BrokenCompany): BrokenRow[] =>
  broken.flatMap((row) => {
    const kind = brokenKindNames.find((kindName) => kindName === row.kind)
    return kind ? [{ ...row, kind }] : []
  })

/** Splits companies into those with problems, those without, and unchecked ones. */
const sorted = (companies: readonly BrokenCompany[]) => ({
  broken: companies.filter(({ broken }) => broken.length > 0),
  well: companies.filter(({ broken, lookedAt }) => broken.length === 0 && lookedAt !== null),
  unseen: companies.filter(({ broken, lookedAt }) => broken.length === 0 && lookedAt === null),
})

const formatCount = ({ kind, count }: Pick<BrokenRow, 'kind' | 'count'>) => {
  const { one, many } = describeBroken(kind)
  return formatPlural(count, one, many)
}

const What = ({ row }: { row: BrokenRow }) => (
  <>
    {formatCount(row)}
    {row.examples.length > 0 && (
      <ul className="broken-examples">
        {row.examples.map((example) => (
          <li key={example}>{example}</li>
        ))}
      </ul>
    )}
  </>
)

const Mend = ({ company, kind }: { company: BrokenCompany; kind: BrokenKind }) => {
  const { fix, todo } = describeBroken(kind)
  const { run, isBusy } = useCommand(useUpdateBrokenMutation(), ({ fixed }) =>
    notifyDone(
      fixed === 0 ? `Of ${company.title} nothing was left to do.` : `${formatCount({ kind, count: fixed })}: done.`,
    ),
  )
  return (
    <>
      {todo}
      {fix !== undefined && (
        <Button
          size="small"
          className="broken-fix"
          loading={isBusy}
          aria-label={`${fix}: ${describeBroken(kind).many} of ${company.title}`}
          onClick={() => void run({ company: company.code, kind })}
        >
          {fix}
        </Button>
      )}
    </>
  )
}

const columnsOf = (company: BrokenCompany): SmallColumn<BrokenRow>[] => [
  { key: 'what', title: 'Broken', kind: 'prose', names: true, cell: (row) => <What row={row} /> },
  { key: 'newest', title: 'Newest', cell: ({ newest }) => (newest ? <RelativeTime moment={newest} /> : '–') },
  { key: 'cost', title: 'Impact', kind: 'prose', cell: ({ kind }) => describeBroken(kind).cost },
  { key: 'todo', title: 'What to do', kind: 'prose', cell: ({ kind }) => <Mend company={company} kind={kind} /> },
]

interface Props {
  company: BrokenCompany
  onLook(): void
}

/** Problems of a company with their effects and fixes. */
const CompanySection = ({ company, onLook }: Props) => (
  <section className="broken-company" aria-labelledby={`broken-${company.code}`}>
    <header>
      <h2 id={`broken-${company.code}`}>{company.title}</h2>
      <p>
        {company.code} · {company.looking ? 'being checked' : 'checked '}
        {!company.looking && company.lookedAt && <RelativeTime moment={company.lookedAt} />}
      </p>
      <Button size="small" loading={company.looking} onClick={onLook} aria-label={`Check again: ${company.title}`}>
        Check again
      </Button>
    </header>
    <SmallTable
      label={`Broken in ${company.title}`}
      columns={columnsOf(company)}
      rows={brokenRows(company)}
      rowKey={({ kind }) => kind}
      cards
    />
  </section>
)

/** Polling interval in milliseconds while companies are being checked. */
const ASK_MS = 3000
/** Number of companies shown initially, and added with each click. */
const PAGE = 25

const summaryOf = (companies: readonly BrokenCompany[]) => {
  const { broken, well, unseen } = sorted(companies)
  const looking = companies.filter((company) => company.looking).length
  return [
    broken.length ? `Something is broken in ${formatPlural(broken.length, 'company', 'companies')}` : undefined,
    well.length ? `nothing in ${formatPlural(well.length, 'company', 'companies')}` : undefined,
    unseen.length ? `${formatPlural(unseen.length, 'company', 'companies')} never checked` : undefined,
    looking ? `${formatPlural(looking, 'company', 'companies')} being checked` : undefined,
  ]
    .filter(Boolean)
    .join(' · ')
}

const emptyTitle = (companies: readonly BrokenCompany[]) => {
  if (companies.some(({ looking }) => looking)) return 'Checking companies'
  return sorted(companies).well.length ? 'Nothing is broken' : 'Not checked yet'
}

/** Problems across companies, most recent first. */
const BorkageScreen = () => {
  const [isLooking, setIsLooking] = useState(false)
  const { data, error, isFetching, refetch } = useGetBrokenQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isLooking ? ASK_MS : 0,
  })
  const looks = data?.some((company) => company.looking) ?? false
  if (looks !== isLooking) setIsLooking(looks)
  const { run, isBusy } = useCommand(useCreateBrokenLookMutation())
  const [visibleCount, setShown] = useState(PAGE)
  const broken = data ? sorted(data).broken : []
  return (
    <ScreenFrame
      title="Borkage"
      busy={isFetching}
      summary={data && summaryOf(data)}
      actions={
        <Button loading={isBusy} onClick={() => void run(undefined)}>
          Check all again
        </Button>
      }
    >
      <QueryView query={{ data, error, refetch }} failed="Couldn’t load the problems" lines={10}>
        {(data) => (
          <div className="broken-companies">
            {error && (
              <StaleLine
                title="Couldn’t refresh the problems"
                error={error}
                busy={isFetching}
                retry={() => void refetch()}
              />
            )}
            {!broken.length && (
              <EmptyState title={emptyTitle(data)}>
                Clove checks every company hourly for failed and stuck jobs, overdue schedules, rejected files and rows,
                days without reports, products without a source, stock and settlements that do not add up, and failing
                connections.
              </EmptyState>
            )}
            {broken.slice(0, visibleCount).map((company) => (
              <CompanySection key={company.code} company={company} onLook={() => void run(company.code)} />
            ))}
            {broken.length > visibleCount && (
              <div>
                <Button onClick={() => setShown(visibleCount + PAGE)}>Show more companies</Button>
              </div>
            )}
          </div>
        )}
      </QueryView>
    </ScreenFrame>
  )
}

export default BorkageScreen
