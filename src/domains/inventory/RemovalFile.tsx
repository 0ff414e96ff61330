import { Button } from 'antd'
import type { DeadRow } from '#contract/inventory.ts'
import { saveFile } from '#shared/table/saveFile.ts'
import { removalFile } from './removalFile.ts'

/** Saves Amazon's removal request of the selected listings; disabled while no planning report names their SKUs. */
const RemovalFile = ({ rows }: { rows: readonly DeadRow[] }) => {
  const file = removalFile(rows, new Date().toISOString().slice(0, 10))
  return (
    <Button
      size="small"
      disabled={!file}
      onClick={() => file && saveFile(new Blob([file.text], { type: 'text/tab-separated-values' }), file.name)}
    >
      Removal order file
    </Button>
  )
}

export default RemovalFile
