import { Button, Drawer, Input, Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useMaySet } from '../hooks.ts'
import { LineForm } from '../LineForm.tsx'
import { useGetBankRatesQuery, useGetExchangeRatesQuery, useUpdateExchangeRateMutation } from '../settingsApi.ts'
import type { Rate } from '../settingsOperations.ts'
import { ColorsSection } from './ColorsSection.tsx'
import { WindowsSection } from './WindowsSection.tsx'

const DECIMALS = 4

const AddRate = () => {
  const save = useCommand(useUpdateExchangeRateMutation())
  const [currency, setCurrency] = useState('')
  const [since, setSince] = useState<string>()
  const [typed, setTyped] = useState('')
  const rate = Number(typed)
  const isWhole = /^[A-Z]{3}$/.test(currency) && since !== undefined && rate > 0
  const submit = async () => {
    if (isWhole && (await save.run({ currency, since, rate }))) setTyped('')
  }
  return (
    <LineForm onSubmit={submit}>
      <Input
        aria-label="Currency"
        placeholder="EUR"
        maxLength={3}
        value={currency}
        onChange={({ target }) => setCurrency(target.value.toUpperCase())}
      />
      <DayPicker label="Since" value={since} onChange={setSince} />
      <Input
        type="number"
        aria-label="Rate"
        placeholder="1.0850"
        min={0}
        step="any"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button htmlType="submit" type="primary" loading={save.isBusy} disabled={!isWhole}>
        Set
      </Button>
      {save.failure && (
        <p className="claim-missing" role="alert">
          {save.failure}
        </p>
      )}
    </LineForm>
  )
}

const columns: SmallColumn<Rate>[] = [
  { key: 'since', title: 'Since', cell: ({ since }) => <Day day={since} /> },
  { key: 'one', title: 'One', cell: ({ currency }) => currency },
  {
    key: 'worth',
    title: 'is worth',
    kind: 'figure',
    cell: ({ rate, home }) => `${formatNumber(rate, DECIMALS)} ${home}`,
  },
]

/** The imported central bank files, and how to get one. */
const BankFiles = () => {
  const { data } = useGetBankRatesQuery()
  if (data === undefined) return null
  return (
    <p role="note">
      {data && (
        <>
          From central bank files: {formatNumber(data.currencies)} currencies, {formatNumber(data.days)} days,{' '}
          <Day day={data.since} /> to <Day day={data.until} />.{' '}
        </>
      )}
      Drop the European Central Bank’s reference rates (eurofxref-hist.zip), or a CSV of day, currency and rate, under{' '}
      <Link to="/data/uploads">Uploads</Link> like any report. A rate set here takes precedence for its day.
    </p>
  )
}

/** Exchange rates of other currencies to the company's, by day. */
const RatesSection = () => {
  const { data, error, refetch } = useGetExchangeRatesQuery()
  const maySet = useMaySet()
  return (
    <QueryView query={{ data, error, refetch }} failed="Couldn’t load the rates">
      {(data) => (
        <>
          <p>
            Totals convert each amount at the rate of the day of the event. Cases without a rate are excluded and
            counted separately. Claims use the marketplace’s currency and the same rates.
          </p>
          <BankFiles />
          {data.length > 0 && (
            <SmallTable
              label="Exchange rates"
              columns={columns}
              rows={data}
              rowKey={({ currency, since }) => `${currency} ${since}`}
            />
          )}
          {maySet ? <AddRate /> : <p>Only admins can set them.</p>}
        </>
      )}
    </QueryView>
  )
}

const sections = { Windows: WindowsSection, Colors: ColorsSection, 'Exchange rates': RatesSection }
const names = Object.keys(sections) as (keyof typeof sections)[]

/** The claim settings of the company. */
const SettingsDrawer = ({ open, onClose }: { open: boolean; onClose(): void }) => {
  const [activeSection, setShown] = useState(names[0] ?? 'Windows')
  const Section = sections[activeSection]
  return (
    <Drawer title="Claim settings" open={open} onClose={onClose} size={useNarrow() ? '100%' : 860} destroyOnHidden>
      <div className="claim-settings">
        <Segmented aria-label="Show" options={names} value={activeSection} onChange={setShown} />
        <Section />
      </div>
    </Drawer>
  )
}

export default SettingsDrawer
