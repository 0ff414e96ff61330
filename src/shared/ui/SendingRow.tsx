import { Button } from 'antd'
import { formatSize } from '#shared/lib/formatSize.ts'
import type { Sending } from '../store/sendingSlice.ts'
import { Bar } from './Bar.tsx'
import './sendingRow.css'

/** Upload progress of a file, or why it was rejected. */
export const SendingRow = ({ file, onDismiss }: { file: Sending; onDismiss(): void }) => {
  const { filename, bytes, sent, failure } = file
  return (
    <li className="sending-row">
      <div>
        <strong>{filename}</strong>
        <span>{failure ? 'not sent' : `sending ${formatSize(sent)} of ${formatSize(bytes)}`}</span>
        {failure && (
          <Button size="small" aria-label={`Dismiss ${filename}`} onClick={onDismiss}>
            Dismiss
          </Button>
        )}
      </div>
      {failure ? (
        <p>{failure}</p>
      ) : (
        <Bar percent={bytes ? Math.floor((sent / bytes) * 100) : 0} label={`${filename} sent`} />
      )}
    </li>
  )
}
