import { Button } from 'antd'
import type { BrokenCompany } from '#contract/borkage.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { type BrokenKind, describeBroken } from '#rules/broken/brokenKinds.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { counted } from '#shared/lib/counted.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useUpdateBrokenMutation } from './borkageApi.ts'
import { type BrokenRow, brokenRows } from './brokenRows.ts'

const formatCount = ({ kind, count }: Pick<BrokenRow, 'kind' | 'count'>) => {
  const { one, many } = describeBroken(kind)
  return counted(count, one, many)
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
      fixed === 0
        ? `Of ${company.title} there was nothing left to do.`
        : `${formatCount({ kind, count: fixed })}: done.`,
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
  { key: 'cost', title: 'What it costs', kind: 'prose', cell: ({ kind }) => describeBroken(kind).cost },
  { key: 'todo', title: 'What to do', kind: 'prose', cell: ({ kind }) => <Mend company={company} kind={kind} /> },
]

interface Props {
  company: BrokenCompany
  onLook(): void
}

/** What is broken in a company, what that costs its people, and what mends it. */
export const CompanySection = ({ company, onLook }: Props) => (
  <section className="broken-company" aria-labelledby={`broken-${company.code}`}>
    <header>
      <h2 id={`broken-${company.code}`}>{company.title}</h2>
      <p>
        {company.code} · {company.looking ? 'being looked over' : 'looked over '}
        {!company.looking && company.lookedAt && <RelativeTime moment={company.lookedAt} />}
      </p>
      <Button size="small" loading={company.looking} onClick={onLook} aria-label={`Look again at ${company.title}`}>
        Look again
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
