import { Button } from 'antd'
import type { Upload } from '#contract/uploads.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { useAcceptUploadMutation, useDropUploadMutation } from './uploadsApi.ts'

/** Why a file waits for a look: this file's figure beside the usual one. */
export const UploadHolds = ({ upload: { id, filename, holds = [] } }: { upload: Upload }) => {
  const [accept, accepting] = useAcceptUploadMutation()
  const [drop, dropping] = useDropUploadMutation()
  return (
    <div className="upload-holds">
      <table>
        <thead>
          <tr>
            <th scope="col">Held because</th>
            <th scope="col">This file</th>
            <th scope="col">Usual</th>
          </tr>
        </thead>
        <tbody>
          {holds.map((hold) => (
            <tr key={hold.reason}>
              <td>{hold.reason}</td>
              <td>{hold.this ?? UNKNOWN}</td>
              <td>{hold.usual ?? UNKNOWN}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
