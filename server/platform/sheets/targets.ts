import type { InfoType } from '#contract/infoTypes.ts'
import { labelTypes } from '#contract/leads.ts'
import { foreignHeadings } from './foreignHeadings.ts'

/** The records that a row of a sheet can be about. */
export type SheetRecord = 'info' | 'safety' | 'supplier' | 'order' | 'sku' | 'label'

/**
 * The format of a cell. `since`: a day, or always; `days`: whole; `money`: minor units of the company's currency;
 * `amount`: a decimal with its currency in another column.
 */
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

/** The meaning of a column: a part of a thing's key (`names`), or one of its values (`record`). */
export interface SheetTarget {
  key: string
  title: string
  kind: SheetKind
  /** The record of the value; absent for a part of the key. */
  record?: SheetRecord
  /** The field of the value in its record. */
  field?: string
  /** Headings of the column, normalized by `plainHeading`. */
  headings: readonly string[]
  choices?: readonly string[]
  /** True when an empty cell removes the value, if the import is set to; otherwise an empty cell is ignored. */
  clears?: boolean
  least?: number
  most?: number
  longest?: number
  /** The info type whose rule validates the value. */
  info?: InfoType
}

/** Key columns of a record: one of each list is required. */
export const recordKeys: Readonly<Record<SheetRecord, readonly (readonly string[])[]>> = {
  info: [['asin', 'sku']],
  safety: [['asin', 'sku']],
  supplier: [['supplier']],
  order: [['order'], ['sku']],
  sku: [['sku']],
  label: [['line1', 'email']],
}

/** Columns that can identify a thing of a record. */
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
  ...{ key, title, kind, headings: headings.split(' '), longest: 300 },
})
const value = (
  record: SheetRecord,
  field: string,
  title: string,
  kind: SheetKind,
  headings: string,
  overrides: Partial<SheetTarget> = {},
): SheetTarget => ({
  ...{ key: `${record}.${field}`, record, field, title, kind, headings: headings.split(' ') },
  ...overrides,
})

const MAX_UNITS = 1_000_000
const MAX_LEAD_DAYS = 730

// Headings are written without blanks, case and bracketed text.
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
  name('email', 'Email of a buyer', 'text', 'email mail buyeremail emailaddress'),
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
  value('supplier', 'email', 'Supplier email', 'email', 'email mail supplieremail emailaddress', { clears: true }),
  value('supplier', 'address', 'Supplier address', 'text', 'address supplieraddress', { clears: true, longest: 600 }),
  value('supplier', 'currency', 'Supplier currency', 'currency', 'currency'),
  value('supplier', 'leadTime', 'Supplier lead time', 'days', 'leadtime leadtimedays lead days', {
    ...{ least: 0, most: MAX_LEAD_DAYS, clears: true },
  }),
  value('supplier', 'minQuantity', 'Supplier minimum order', 'units', 'minimum moq minimumorder minquantity', {
    ...{ least: 0, most: MAX_UNITS, clears: true },
  }),
  value('supplier', 'casePack', 'Supplier case pack', 'units', 'casepack unitspercase casequantity', {
    ...{ least: 1, most: MAX_UNITS, clears: true },
  }),
  value('supplier', 'depositPercent', 'Supplier deposit, percent', 'number', 'deposit depositpercent deposit%', {
    ...{ least: 0, most: 100, clears: true },
  }),
  value('supplier', 'balanceDays', 'Supplier balance, days', 'days', 'balancedays paymentdays paymentterms terms', {
    ...{ least: 0, most: 365, clears: true },
  }),
  value('supplier', 'contact', 'Supplier contact', 'text', 'contact contactperson', { clears: true, longest: 120 }),
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

/** Normalizes a heading: removes text in brackets or after a comma, blanks, signs, accents and case. */
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
  min_quantity: 'minimum moq minquantity minorder minimumquantity minimumorderquantity',
}

const infoTarget = (info: InfoType): SheetTarget => ({
  ...{ key: `info.${info.key}`, record: 'info', field: info.key, title: info.title, kind: infoKinds[info.kind], info },
  headings: [plainHeading(info.title), plainHeading(info.key), ...(infoHeadings[info.key]?.split(' ') ?? [])],
  ...{ choices: info.choices, clears: true },
})

const withForeign = (target: SheetTarget): SheetTarget => ({
  ...target,
  headings: [...target.headings, ...(foreignHeadings[target.key]?.split(' ') ?? [])],
})

/** Returns all targets of columns in a company's sheets. */
export const sheetTargets = (types: readonly InfoType[]): readonly SheetTarget[] =>
  [...names, ...types.map(infoTarget), ...values].map(withForeign)
