import { Button } from 'antd'
import type { TypedCode } from '#contract/cardResponse.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useDeleteCardResponseCodeMutation, useGetTypedCodesQuery } from './cardResponseApi.ts'

/** Codes that somebody typed in, the newest first; one typed by mistake is taken back. */
export const TypedCodes = () => {
  const { data } = useGetTypedCodesQuery(undefined, { refetchOnMountOrArgChange: true })
  const { run, isBusy } = useCommand(useDeleteCardResponseCodeMutation())
  if (!data?.length) return null
  const columns: SmallColumn<TypedCode>[] = [
    { key: 'code', title: 'Code', kind: 'code', names: true, cell: ({ code }) => code },
    { key: 'campaign', title: 'Campaign', kind: 'prose', cell: ({ title }) => title },
    {
      key: 'typed',
      title: 'Typed in',
      cell: ({ typedAt, by }) => (
        <>
          <RelativeTime moment={typedAt} /> <span className="personal">{by && `by ${by}`}</span>
        </>
      ),
    },
    {
      key: 'actions',
      title: '',
      kind: 'actions',
      cell: ({ code }) => (
        <Button size="small" disabled={isBusy} aria-label={`Take back ${code}`} onClick={() => void run(code)}>
          Take back
        </Button>
      ),
    },
  ]
  return <SmallTable label="Codes typed in" captioned cards columns={columns} rows={data} rowKey={({ code }) => code} />
}
