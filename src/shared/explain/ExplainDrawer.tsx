import { Drawer, Skeleton } from 'antd'
import type { Explanation, Figure, Question } from '#contract/explain.ts'
import { measureOf } from '#rules/measures/catalogue.ts'
import { bucketKinds } from '#rules/measures/timeBuckets.ts'
import type { Calendar } from '../lib/calendar.ts'
import { useCalendar } from '../ui/calendarContext.ts'
import { FailureState } from '../ui/FailureState.tsx'
import { useOpening } from '../ui/useOpening.ts'
import { ExplainedRows } from './ExplainedRows.tsx'
import { useExplain } from './explainAddress.ts'
import { useGetExplanationQuery } from './explainApi.ts'
import './explainDrawer.css'
import { formatShare, formatValue, inCalendar } from './formatValue.ts'

const titles: Record<Figure, string> = {
  'leads.ready': 'Ready leads',
  'leads.printable': 'Printable leads',
  'upload.rows': 'Rows of the import',
  'inventory.inventory': 'Sellable stock',
  'inventory.merch': 'Own stock',
  'inventory.reserved': 'Reserved stock',
  'inventory.fcTransfer': 'Transfer between fulfillment centers',
  'inventory.fcProcessing': 'Processing at fulfillment centers',
  'inventory.onOrder': 'On order',
  'inventory.limitedOnOrder': 'On order, due in time',
  'inventory.receiving': 'Inbound',
  'inventory.safety': 'Safety stock',
  'history.inventory': 'Stock of the day',
  'history.units': 'Units sold on the day',
  'inbound.units': 'Units of the shipment',
  'removal.order': 'Removal order',
  'dead.value': 'Value tied up',
  'dead.age': 'Age of the stock',
  'dead.clearance': 'Best way to clear it',
  'blocked.money': 'Lost a day',
  'dead.velocity': 'Units a day',
  'restock.units': 'Units sold',
  'restock.velocity': 'Units a day',
  'restock.daysOfCover': 'Days to cover',
  'restock.stockOut': 'Stock-out date',
  'restock.orderBy': 'Order-by date',
  'restock.suggested': 'Suggested quantity',
  'customer.orders': 'Orders of the customer',
  'customer.revenue': 'Revenue of the customer',
  'customer.refunded': 'Refunded to the customer',
  'customer.returned': 'Units the customer returned',
  'customer.refundAverage': 'Refund rate of all customers',
  'messages.count': 'Messages of the campaign',
  'ads.bid': 'Advice for ads',
  measure: 'Measure',
  'measure.ads': 'Measure of ads',
}

/** Number of letters that distinguish hashes. */
const HASH_LETTERS = 8

/** Formats a part of a figure's key; several codes are comma-separated. */
const formatKeyPart = ([name, value]: [string, string]) => {
  if (name === 'hash') return value.slice(0, HASH_LETTERS)
  return name === 'scale' ? `${value} days` : value.replaceAll(',', ', ')
}

/** Parts of the key that describe the rows around a figure, which the explanation shows itself. */
const ofAllRows = (name: string) => name === 'row' || name.startsWith('all.')

/** Days only when no time bucket names them; the currency is beside the amounts. */
const measureParts = ({ measure: _, currency: __, since, until, ...key }: Question['key']): string[] => {
  const keyEntries = Object.entries(key).filter(([name]) => !ofAllRows(name))
  const isDated = keyEntries.some(([name]) => bucketKinds.some((kind) => kind === name))
  const parts = keyEntries.map(([, value]) => value.replaceAll(',', ', ') || 'not named')
  return [...parts, ...(isDated ? [] : [`${since} to ${until}`])]
}

const Inputs = ({ inputs }: Pick<Explanation, 'inputs'>) => {
  const calendar = useCalendar()
  // names repeat under each listing
  const placed = inputs.map((input, inputIndex) => ({ ...input, key: `${inputIndex} ${input.name}` }))
  return (
    <dl className="explain-inputs figure">
      {placed.map(({ key, name, value, currency, share }) => (
        <div key={key}>
          <dt>{inCalendar(name, calendar)}</dt>
          <dd>{share ? formatShare(value) : formatValue(value, calendar, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

const Answer = ({ question }: { question: Question }) => {
  const calendar = useCalendar()
  const { data, error, refetch } = useGetExplanationQuery(question)
  if (error) return <FailureState title="Couldn’t explain this figure" error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const { formula, inputs, notes = [], ...behind } = data
  const leftOut = inputs.filter((input) => input.leftOut && input.value !== 0)
  return (
    <>
      <p className="explain-formula">{inCalendar(formula, calendar)}</p>
      <Inputs inputs={inputs.filter((input) => !input.leftOut)} />
      {leftOut.length > 0 && (
        <>
          <h3>Left out</h3>
          <Inputs inputs={leftOut} />
        </>
      )}
      {notes.map((note) => (
        <p key={note} className="explain-note">
          {inCalendar(note, calendar)}
        </p>
      ))}
      <ExplainedRows {...behind} />
    </>
  )
}

/** Returns the title of a figure with its key. */
const titleOf = ({ figure, key }: Question, calendar: Calendar): string => {
  const measure = measureOf(key.measure ?? '')
  const isMeasure = figure === 'measure' || figure === 'measure.ads'
  const parts = isMeasure ? measureParts(key) : Object.entries(key).map(formatKeyPart)
  return inCalendar([measure?.title ?? titles[figure], ...parts].join(' · '), calendar)
}

/** The origin of a figure: its calculation, then its source rows, each with file and line. */
const ExplainDrawer = () => {
  const { question, close } = useExplain()
  const calendar = useCalendar()
  return (
    <Drawer
      open={useOpening(Boolean(question))}
      onClose={close}
      size={640}
      // above the product drawer, whose figures it explains
      zIndex={1001}
      title={question && titleOf(question, calendar)}
      destroyOnHidden
    >
      {question && <Answer question={question} />}
    </Drawer>
  )
}

export default ExplainDrawer
