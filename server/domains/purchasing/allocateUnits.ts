interface Line {
  line: number
  marketplace: string
  open: number
}

/**
 * Spreads units of a shipment over the lines of an order that are of its FNSKU: those of its own marketplace first, each up to
 * what is open. More than is open goes on the first of them. Lines that get nothing are left out.
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
