import type { InfoType } from '#contract/infoTypes.ts'
import { labelTypes } from '#contract/leads.ts'
import { foreignHeadings } from './foreignHeadings.ts'

/** What a row of a sheet can be about. */
export type SheetRecord = 'info' | 'safety' | 'supplier' | 'order' | 'sku' | 'label'

/** How a cell is read. `since`: a day, or always; `days`: whole; `money`: minor units of the company's currency; `amount`: a decimal, its currency stands elsewhere. */
export type SheetKind =
  | 'text'
  | 'code'
  | 'asin'
  | 'units'
  | 'days'
  | 'number'
  | 'money'
  | 'amount'
  | 'day'
  | 'since'
  | 'email'
  | 'currency'
  | 'choice'
  | 'marketplace'

/** What a column can stand for: a part of what names a thing (`names`), or a value of it (`record`). */
export interface SheetTarget {
  key: string
  title: string
  kind: SheetKind
  /** What it is a value of; absent of what only names. */
  record?: SheetRecord
  /** The name of the value in its record. */
  field?: string
  /** How columns of it are headed, as `plainHeading` writes them. */
  words: readonly string[]
  choices?: readonly string[]
  /** An empty cell takes the value away where the import says so; of others it says nothing. */
  clears?: boolean
  least?: number
  most?: number
  longest?: number
  /** The info type it is, whose own rule says what can be noted. */
  info?: InfoType
}

/** What names the things of a record: some of these columns must be there, one of each list. */
export const recordKeys: Readonly<Record<SheetRecord, readonly (readonly string[])[]>> = {
  info: [['asin', 'sku']],
  safety: [['asin', 'sku']],
  supplier: [['supplier']],
  order: [['order'], ['sku']],
  sku: [['sku']],
  label: [['line1', 'email']],
}

/** The columns that may name a thing of a record. */
export const recordNames: Readonly<Record<SheetRecord, readonly string[]>> = {
  info: ['asin', 'sku', 'seller', 'from'],
  safety: ['asin', 'sku', 'seller', 'marketplace'],
  supplier: ['supplier'],
  order: ['order', 'asin', 'sku', 'seller', 'marketplace'],
  sku: ['sku', 'seller'],
  label: ['name', 'line1', 'line2', 'city', 'state', 'postcode', 'country', 'email'],
}

export const recordTitles: Readonly<Record<SheetRecord, string>> = {
  info: 'Product info',
  safety: 'Safety stock',
  supplier: 'Suppliers',
  order: 'Purchase orders',
  sku: 'SKUs',
  label: 'Labels',
}

const name = (key: string, title: string, kind: SheetKind, headings: string): SheetTarget => ({
  ...{ key, title, kind, words: headings.split(' '), longest: 300 },
})
const value = (
  record: SheetRecord,
  field: string,
  title: string,
  kind: SheetKind,
  headings: string,
  overrides: Partial<SheetTarget> = {},
): SheetTarget => ({
  ...{ key: `${record}.${field}`, record, field, title, kind, words: headings.split(' ') },
  ...overrides,
})

const MAX_UNITS = 1_000_000
const MAX_LEAD_DAYS = 730

// words of headings without blanks, case and what stands in brackets
const names: readonly SheetTarget[] = [
  name('asin', 'ASIN', 'asin', 'asin asin1 childasin productasin'),
  name('sku', 'SKU', 'code', 'sku sellersku msku merchantsku itemsku'),
  name('seller', 'Seller', 'text', 'seller selleraccount account shop store'),
  name('marketplace', 'Marketplace', 'marketplace', 'marketplace market site channel'),
  name('supplier', 'Supplier name', 'text', 'supplier suppliername vendor vendorname manufacturer'),
  name('order', 'PO', 'text', 'po ponumber pono purchaseorder order ordernumber orderno'),
  name('from', 'Valid from', 'since', 'validfrom from since startdate startingfrom effectivefrom effectivedate'),
  name('name', 'Name of a person', 'text', 'name fullname recipient recipientname customer buyer buyername'),
  name('line1', 'Street', 'text', 'address address1 addressline1 line1 street shipaddress1'),
  name('line2', 'Street, second line', 'text', 'address2 addressline2 line2 shipaddress2'),
  name('city', 'City', 'text', 'city town shipcity'),
  name('state', 'State', 'text', 'state province region shipstate'),
  name('postcode', 'Postcode', 'code', 'postcode postalcode zip zipcode shippostalcode'),
  name('country', 'Country', 'text', 'country countrycode shipcountry'),
  name('email', 'E-mail of a buyer', 'text', 'email mail buyeremail emailaddress'),
]

const values: readonly SheetTarget[] = [
  value(
    'safety',
    'quantity',
    'Safety stock',
    'units',
    'safetystock safety safetyqty safetyquantity minimumstock buffer',
    {
      ...{ least: 0, most: MAX_UNITS, clears: true },
    },
  ),
  value('supplier', 'email', 'Supplier e-mail', 'email', 'email mail supplieremail emailaddress', { clears: true }),
  value('supplier', 'address', 'Supplier address', 'text', 'address supplieraddress', { clears: true, longest: 600 }),
  value('supplier', 'currency', 'Supplier currency', 'currency', 'currency'),
  value('supplier', 'leadTime', 'Supplier lead time', 'days', 'leadtime leadtimedays lead days', {
    ...{ least: 0, most: MAX_LEAD_DAYS, clears: true },
  }),
  value('order', 'quantity', 'Ordered units', 'units', 'quantity qty orderqty orderquantity units pieces pcs amount', {
    ...{ least: 1, most: MAX_UNITS },
  }),
  value('order', 'unitCost', 'PO unit cost', 'amount', 'unitcost cost price unitprice', { least: 0, most: 1e10 }),
  value('order', 'supplier', 'PO supplier', 'text', 'supplier suppliername vendor', { longest: 120 }),
  value('order', 'expected', 'PO expected', 'day', 'expected expectedon eta due duedate delivery deliverydate arrival'),
  value('order', 'currency', 'PO currency', 'currency', 'currency'),
  value('sku', 'asin', 'ASIN of the SKU', 'asin', 'asin asin1'),
  value('sku', 'fnsku', 'FNSKU', 'asin', 'fnsku fulfillmentnetworksku'),
  value('label', 'label', 'Label', 'choice', 'label labels tag', {
    choices: [...new Set([...labelTypes.address, ...labelTypes.customer])],
  }),
]

/** A heading as headings are compared: without what stands in brackets or after a comma, blanks, signs, accents and case. */
export const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[,(].*$/, '')
    .replace(/[\s_\-.:#/'’°]/g, '')

const infoKinds = { money: 'money', number: 'number', text: 'text', choice: 'choice' } as const
const infoHeadings: Readonly<Record<string, string>> = {
  unit_cost: 'cost cogs landedcost costperunit',
  case_pack: 'casepack unitspercase casequantity',
  supplier: 'vendor manufacturer',
  lead_time: 'leadtimedays',
}

const infoTarget = (info: InfoType): SheetTarget => ({
  ...{ key: `info.${info.key}`, record: 'info', field: info.key, title: info.title, kind: infoKinds[info.kind], info },
  words: [plainHeading(info.title), plainHeading(info.key), ...(infoHeadings[info.key]?.split(' ') ?? [])],
  ...{ choices: info.choices, clears: true },
})

const withForeign = (target: SheetTarget): SheetTarget => ({
  ...target,
  words: [...target.words, ...(foreignHeadings[target.key]?.split(' ') ?? [])],
})

/** All that a column of a company's sheet can stand for. */
export const sheetTargets = (types: readonly InfoType[]): readonly SheetTarget[] =>
  [...names, ...types.map(infoTarget), ...values].map(withForeign)
