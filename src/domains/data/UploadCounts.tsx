import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Fragment } from 'react'
import type { Upload } from '#contract/uploads.ts'
import { useExplain } from '#shared/explain/explainAddress.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useDownload } from './useDownload.ts'

const kinds = ['new', 'changed', 'same', 'older', 'rejected'] as const

/** What became of the rows; each figure opens its rows, the rejected ones come as a file as well. */
export const UploadCounts = ({ upload: { id, filename, rows } }: { upload: Upload }) => {
  const { explain } = useExplain()
  const download = useDownload()
  // most files tell of nothing that a newer one has told of already
  const shown = kinds.filter((kind) => kind !== 'older' || rows.older > 0)
  return (
    <p className="upload-counts figure">
      {shown.map((kind, at) => (
        <Fragment key={kind}>
          {at > 0 && ' · '}
          <Button
            type="text"
            size="small"
            aria-label={`${kind} ${formatNumber(rows[kind])} rows of ${filename}: show them`}
            onClick={() => explain({ figure: 'upload.rows', key: { upload: id, kind } })}
          >
            {kind} {formatNumber(rows[kind])}
          </Button>
        </Fragment>
      ))}
      {rows.rejected > 0 && (
        <a href={download.rejected(id)} download aria-label={`Download the rejected rows of ${filename}`}>
          <DownloadOutlined />
        </a>
      )}
    </p>
  )
}
