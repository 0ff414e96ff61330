import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { sendCommand } from '#domains/notices/index.ts'
import { text } from '#shared/address/params.ts'
import { useAddressParam } from '#shared/address/useAddress.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { DataTable } from '#shared/table/DataTable.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { usePurchasingDispatch, usePurchasingSelector } from '../hooks.ts'
import { incomingApi, useGetIncomingQuery } from '../incomingApi.ts'
import { useGetIncomingCountQuery } from '../incomingCountApi.ts'
import { isCut } from '../incomingDocument.ts'
import { type IncomingRow, selectIncomingRows, selectIsMatchingAll } from '../purchasingSelectors.ts'
import { CandidateCard } from './CandidateCard.tsx'
import { incomingColumns } from './incomingColumns.tsx'
import '../purchasing.css'

const { matchIncoming, matchAllIncoming, deleteIncoming } = incomingApi.endpoints

/** One shipment beside its candidate orders, best first. */
const IncomingDetails = ({ row }: { row: IncomingRow }) => {
  const dispatch = usePurchasingDispatch()
  const { fnsku, id, received, candidates, product, sku, asin, date, seller, marketplace } = row
  return (
    <section className="purchase-details" aria-label={`Shipment ${id}`}>
      <h2 className="code">{id}</h2>
      <p>
        {formatPlural(received, 'unit')} of <span className="code">{sku ?? fnsku}</span> {product ?? UNKNOWN} · {seller}
        {marketplace && ` in ${marketplace}`} · last seen <Day day={date} />
      </p>
      {candidates.length ? (
        <ol className="purchase-candidates">
          {candidates.map((candidate, candidateIndex) => (
            <CandidateCard
              key={`${candidate.po} ${candidate.line} ${received}`}
              candidate={candidate}
              received={received}
              wentTo={marketplace}
              isBest={candidateIndex === 0 && !candidate.isElsewhere}
              onMatch={(units) =>
                void dispatch(
                  sendCommand(matchIncoming, { fnsku, id, po: candidate.po, line: candidate.line, received: units }),
                )
              }
            />
          ))}
        </ol>
      ) : (
        <p>
          No order placed before it arrived has this FNSKU outstanding.{' '}
          {asin && <Link to={`/po/${asin}`}>Create the order it came from</Link>}
        </p>
      )}
      <Button onClick={() => void dispatch(sendCommand(deleteIncoming, { fnsku, id }))}>No PO – dismiss</Button>
    </section>
  )
}

const SHOWN = 'shipment'
const rowKey = ({ key }: IncomingRow) => key

const NothingUnmatched = () => (
  <ReportsNeeded title="Every received shipment belongs to an order" type="inbound">
    Shipments come with the reports Inbound shipments, Inventory ledger (detailed view) and Received inventory. Clear
    matches are made automatically.
  </ReportsNeeded>
)

const IncomingScreen = () => {
  const dispatch = usePurchasingDispatch()
  const isNarrow = useNarrow()
  const { data, error, isFetching, refetch } = useGetIncomingQuery(undefined, { refetchOnMountOrArgChange: true })
  const rows = usePurchasingSelector(selectIncomingRows)
  const { data: totalCount = 0 } = useGetIncomingCountQuery(undefined, { skip: !data || !isCut(data) })
  const [shownKey, show] = useAddressParam(SHOWN, text)
  const [selected, setSelected] = useState<string[]>([])
  const activeRow = rows.find(({ key }) => key === shownKey) ?? rows[0]
  const columns = useMemo(() => incomingColumns(show, activeRow?.key), [show, activeRow?.key])
  const selectedRows = rows.filter(({ key }) => selected.includes(key))
  const matchable = rows.filter(({ candidates: [best] }) => best && !best.isElsewhere)
  const isMatching = usePurchasingSelector(selectIsMatchingAll)
  const matchAll = (shipments: readonly IncomingRow[]) => {
    const keys = shipments.map(({ fnsku, id }) => ({ fnsku, id }))
    void dispatch(sendCommand(matchAllIncoming, keys))
  }
  return (
    <ScreenFrame
      title="Unmatched Shipments"
      busy={isFetching}
      summary={
        data &&
        `${formatPlural(rows.length, 'shipment line')} unmatched${totalCount > rows.length ? `, the newest of ${formatNumber(totalCount)}` : ''} · ${formatNumber(matchable.length)} with a suggestion`
      }
      actions={
        matchable.length > 0 && (
          <Button
            type="primary"
            loading={isMatching}
            title="Matches each shipment with the order of the highest score, oldest first; shipments with more units than outstanding stay"
            onClick={() => matchAll(matchable)}
          >
            Match all to their best order
          </Button>
        )
      }
    >
      <QueryView query={{ data, error, refetch }} failed="Couldn’t load the shipments" lines={10}>
        {() => {
          if (!rows.length) return <NothingUnmatched />
          return (
            <div className="purchase-beside">
              <DataTable
                name="incoming"
                rows={rows}
                rowKey={rowKey}
                columns={columns}
                selected={selectedRows.map(rowKey)}
                onSelect={setSelected}
                actions={
                  <>
                    <Button
                      size="small"
                      disabled={isMatching}
                      onClick={() => {
                        matchAll(selectedRows)
                        setSelected([])
                      }}
                    >
                      Match {formatNumber(selectedRows.length)} with their best order
                    </Button>
                    <Button
                      size="small"
                      onClick={() => {
                        for (const { fnsku, id } of selectedRows)
                          void dispatch(sendCommand(deleteIncoming, { fnsku, id }))
                        setSelected([])
                      }}
                    >
                      No PO – dismiss {formatNumber(selectedRows.length)}
                    </Button>
                  </>
                }
                sheet={(row) => <IncomingDetails row={row} />}
                fileName="unmatched-shipments"
              />
              {!isNarrow && activeRow && <IncomingDetails key={activeRow.key} row={activeRow} />}
            </div>
          )
        }}
      </QueryView>
    </ScreenFrame>
  )
}

export default IncomingScreen
