/** What people type who look for a kind of product. */
export interface SearchWords {
  /** What most type. */
  main: string
  /** What few type, who then buy. */
  fine: string
  /** What many type who look for something like it. */
  broad: string
  /** What looks alike and is something else: who types it never buys. */
  other: string
}

type Row = readonly [code: string, main: string, fine: string, broad: string, other: string]

// biome-ignore format: a table
const rows: readonly Row[] = [
  ['LAMP', 'desk lamp', 'bamboo desk lamp with dimmer', 'bedside lamp', 'lamp shade replacement'],
  ['CRFE', 'glass carafe', 'glass carafe with cork lid', 'water pitcher', 'coffee machine carafe'],
  ['THRW', 'throw blanket', 'merino wool throw', 'sofa blanket', 'electric blanket'],
  ['BOTL', 'water bottle', 'insulated steel bottle 24 oz', 'gym bottle', 'water bottle labels'],
  ['PLNT', 'terracotta planter', 'terracotta pot with saucer 8 inch', 'plant pots', 'artificial plants'],
  ['APRN', 'kitchen apron', 'linen apron with pockets', 'chef apron', 'apron pattern for kids'],
  ['MATS', 'placemats set of 6', 'cork placemats', 'table mats', 'yoga mat cork'],
  ['SHLF', 'floating shelf', 'oak floating shelf 24 inch', 'wall shelves', 'shelf brackets only'],
  ['KNIF', 'magnetic knife strip', 'walnut magnetic knife holder', 'knife block', 'magnetic tape'],
  ['CNDL', 'soy candle', 'soy candle ceramic jar', 'scented candles gift', 'candle making kit'],
  ['BASK', 'storage basket', 'woven basket with handles', 'laundry basket', 'bike basket'],
  ['MUGS', 'mug set of 4', 'stoneware mugs set', 'coffee mugs', 'travel mug lid'],
  ['TOWL', 'bath towels', 'turkish cotton towels set of 2', 'towel set', 'paper towels'],
  ['SPIC', 'spice rack', 'rotating spice rack 16 jars', 'kitchen organizer', 'spice labels'],
  ['PILW', 'pillow covers', 'washed linen pillow covers', 'cushion covers', 'pillow inserts 18x18'],
  ['TRAY', 'serving tray', 'acacia tray with handles', 'breakfast tray', 'baking tray'],
  ['HOSE', 'watering can', 'copper watering can', 'indoor plant watering', 'garden hose 50 ft'],
  ['CLCK', 'wall clock', 'silent wall clock 12 inch', 'kitchen clock', 'alarm clock'],
  ['BOWL', 'mixing bowls', 'nesting mixing bowls set of 5', 'salad bowl', 'dog bowl'],
  ['RACK', 'dish rack', 'bamboo dish drying rack', 'dish drainer', 'dishwasher rack wheels'],
]
const byCode = new Map(rows.map(([code, main, fine, broad, other]) => [code, { main, fine, broad, other }]))

/** By the kind in a SKU, as `AW-LAMP-NAT`. */
export const searchWordsOf = (sku: string): SearchWords => {
  const words = byCode.get(sku.split('-')[1] ?? '')
  if (!words) throw new Error(`Nobody looks for ${sku}`)
  return words
}
