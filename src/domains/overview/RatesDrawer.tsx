import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import type { ClientOverview } from '#contract/overview.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { formatRate } from '#rules/claims/fee.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { useUpdateFeeRateMutation } from './overviewApi.ts'
import { formatMonth } from './overviewRows.ts'
import { rateOf } from './rateDraft.ts'

/** Sets the rate of a company from a month on. */
const RateForm = ({ client: { tenant, title, months } }: { client: ClientOverview }) => {
  const save = useCommand(useUpdateFeeRateMutation(), (_, { rate, since }) =>
    notifyDone(`${title}: ${formatRate(rate)} from ${formatMonth(since)}.`),
  )
  const [since, setSince] = useState(months.at(-1)?.month ?? '')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    const checked = rateOf(since.trim(), typed)
    setProblem(checked.problem)
    if (!checked.rate) return
    if (await save.run({ tenant, ...checked.rate })) setTyped('')
  }
  const errorMessage = problem ?? save.failure
  return (
    <form
      className="overview-rate-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Input
        aria-label={`Rate of ${title} in percent`}
        placeholder="12.5"
        inputMode="decimal"
        suffix="%"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Input
        aria-label={`First month for ${title}`}
        prefix="from"
        placeholder="2026-03"
        maxLength={7}
        value={since}
        onChange={({ target }) => setSince(target.value)}
      />
      <Button htmlType="submit" loading={save.isBusy} aria-label={`Set the rate of ${title}`}>
        Set
      </Button>
      {errorMessage && (
        <p className="overview-problem" role="alert">
          {errorMessage}
        </p>
      )}
    </form>
  )
}

const Client = ({ client }: { client: ClientOverview }) => {
  const { title, rates, isAdmin } = client
  return (
    <section className="overview-rates">
      <h3>{title}</h3>
      {rates.length > 0 ? (
        <ul>
          {[...rates].reverse().map(({ since, rate }) => (
            <li key={since} className="figure">
              {formatRate(rate)} from {formatMonth(since)}
            </li>
          ))}
        </ul>
      ) : (
        <p>No rate set, so no fee applies.</p>
      )}
      {isAdmin ? <RateForm client={client} /> : <p>A company admin can set it.</p>}
    </section>
  )
}

/** The fee rates: the share of recovered money that each company is billed. */
const RatesDrawer = ({
  open,
  clients,
  onClose,
}: {
  open: boolean
  clients: readonly ClientOverview[]
  onClose(): void
}) => (
  <SheetDrawer open={open} onClose={onClose} width={480} title="Fee rates">
    <p>A month’s fee is the amount recovered × the rate in effect that month.</p>
    {clients.map((client) => (
      <Client key={client.tenant} client={client} />
    ))}
  </SheetDrawer>
)

export default RatesDrawer
