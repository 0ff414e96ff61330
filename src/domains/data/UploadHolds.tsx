import { Button } from 'antd'
import type { Upload } from '#contract/uploads.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useAcceptUploadMutation, useDropUploadMutation } from './uploadsApi.ts'

type Hold = NonNullable<Upload['holds']>[number]

const columns: SmallColumn<Hold>[] = [
  { key: 'reason', title: 'Held because', kind: 'prose', cell: ({ reason }) => reason },
  { key: 'this', title: 'This file', cell: (hold) => hold.this ?? UNKNOWN },
  { key: 'usual', title: 'Usual', cell: ({ usual: typicalValue }) => typicalValue ?? UNKNOWN },
]

/** Why a file waits for a look: this file's figure beside the usual one. */
export const UploadHolds = ({ upload: { id, filename, holds = [] } }: { upload: Upload }) => {
  const [accept, accepting] = useAcceptUploadMutation()
  const [drop, dropping] = useDropUploadMutation()
  return (
    <div className="upload-holds">
      <SmallTable label="Why it is held" columns={columns} rows={holds} rowKey={({ reason }) => reason} />
      <div>
        <Button
          type="primary"
          loading={accepting.isLoading}
          aria-label={`Accept ${filename} as it is`}
          onClick={() => void accept({ id, answers: {} })}
        >
          Accept
        </Button>{' '}
        <Button loading={dropping.isLoading} aria-label={`Drop ${filename}`} onClick={() => void drop({ id })}>
          Drop
        </Button>
      </div>
    </div>
  )
}
