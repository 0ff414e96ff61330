import { Button } from 'antd'
import { useBacktestAddress } from './backtestAddress.ts'
import type { RestockLine } from './restockLines.ts'

/** Opens what the settings of today would have done; there is no past of several products together. */
export const BacktestButton = ({ line }: { line: RestockLine }) => {
  const { open } = useBacktestAddress()
  const [asin] = line.asins
  if (line.asins.length !== 1) return null
  return (
    <Button
      size="small"
      type="text"
      aria-label={`Replay ${asin} in ${line.marketplaces.join(', ')}`}
      onClick={() => open(line)}
    >
      ↺
    </Button>
  )
}
