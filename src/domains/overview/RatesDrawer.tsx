import type { ClientOverview } from '#contract/overview.ts'
import { formatRate } from '#rules/claims/fee.ts'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { RateForm } from './RateForm.tsx'

const Client = ({ client }: { client: ClientOverview }) => {
  const { title, rates, isAdmin } = client
  return (
    <section className="overview-rates">
      <h3>{title}</h3>
      {rates.length > 0 ? (
        <ul>
          {[...rates].reverse().map(({ since, rate }) => (
            <li key={since} className="figure">
              {formatRate(rate)} from {since} on
            </li>
          ))}
        </ul>
      ) : (
        <p>No rate is set, so no fee is counted.</p>
      )}
      {isAdmin ? <RateForm client={client} /> : <p>An admin of the company can set it.</p>}
    </section>
  )
}

/** The share of what came back that each company is billed. */
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
    <p>
      The fee of a month is what came back in it × the rate of the month: the last one set for it or for a month before.
    </p>
    {clients.map((client) => (
      <Client key={client.tenant} client={client} />
    ))}
  </SheetDrawer>
)

export default RatesDrawer
