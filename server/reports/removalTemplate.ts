/** The columns of a log of received removals. One line is a parcel's units of a SKU. */
const removalLogColumns = [
  'order-id',
  'tracking',
  'sku',
  'fnsku',
  'received-on',
  'good',
  'damaged',
  'different',
] as const

const example: Readonly<Record<(typeof removalLogColumns)[number], string>> = {
  'order-id': 'A1b2C3d4E5',
  tracking: '1Z999AA10123456784',
  sku: 'MUG-BLUE-2',
  fnsku: 'X001EXAMPL',
  'received-on': '2026-03-14',
  // Intact units, damaged units, units of another product.
  good: '4',
  damaged: '1',
  different: '0',
}

/** The template that sellers download and fill in: its header and an example line. */
export const REMOVAL_TEMPLATE_CSV = `${removalLogColumns.join(',')}\r\n${removalLogColumns.map((name) => example[name]).join(',')}\r\n`
