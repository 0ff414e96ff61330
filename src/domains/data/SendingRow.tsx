import { Button } from 'antd'
import { Bar } from '#shared/ui/Bar.tsx'
import type { Sending } from './dataSlice.ts'
import { sizeWords } from './uploadWords.ts'

/** A file on its way to the server, or why it was not taken. */
export const SendingRow = ({ file, onDismiss }: { file: Sending; onDismiss(): void }) => {
  const { filename, bytes, sent, failure } = file
  return (
    <li className="upload-row">
      <div className="upload-head">
        <strong>{filename}</strong>
        <span>{failure ? 'not sent' : `sending ${sizeWords(sent)} of ${sizeWords(bytes)}`}</span>
        {failure && (
          <Button size="small" aria-label={`Dismiss ${filename}`} onClick={onDismiss}>
            Dismiss
          </Button>
        )}
      </div>
      {failure ? (
        <p className="upload-message">{failure}</p>
      ) : (
        <Bar percent={bytes ? Math.floor((sent / bytes) * 100) : 0} label={`${filename} sent`} />
      )}
    </li>
  )
}
