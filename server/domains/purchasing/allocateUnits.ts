interface Line {
  line: number
  marketplace: string
  open: number
}

/**
 * Distributes units of a shipment over the lines of an order with its FNSKU: those of its own marketplace first, each
 * up to its open units. Excess units go to the first line. Lines without units are left out.
 */
export const allocateUnits = <One extends Line>(
  units: number,
  lines: readonly One[],
  marketplace: string | null,
): { line: One; units: number }[] => {
  const home = ({ marketplace: lineMarketplace }: Line) => Number(lineMarketplace !== marketplace)
  const inOrder = [...lines].sort((one, other) => home(one) - home(other) || one.line - other.line)
  let remainingUnits = units
  const shares = inOrder.map((line) => {
    const allocatedUnits = Math.min(remainingUnits, Math.max(line.open, 0))
    remainingUnits -= allocatedUnits
    return { line, units: allocatedUnits }
  })
  const [firstShare] = shares
  if (firstShare) firstShare.units += remainingUnits
  return shares.filter((share) => share.units > 0)
}
