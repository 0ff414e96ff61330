import { Link } from 'react-router'
import type { CaseSheet } from '../caseShapes.ts'
import { moneyWords } from '../caseWords.ts'

/** How the claim comes about, step by step, and what of it is still owed. */
export const Arithmetic = ({ sheet }: { sheet: CaseSheet }) => {
  const { steps, estimated, estimated_home, recovered } = sheet
  const left = estimated && { ...estimated, amount: estimated.amount - (recovered?.amount ?? 0) }
  const inHome = estimated_home && estimated_home.currency !== estimated?.currency ? estimated_home : null
  return (
    <section>
      <h3>Arithmetic</h3>
      <table className="claim-steps">
        <tbody>
          {steps.map(({ label, value }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name and never change places
            <tr key={place}>
              <th scope="row">{label}</th>
              <td className="figure">{value}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {inHome && (
            <tr>
              <th scope="row">In the company’s currency</th>
              <td className="figure">{moneyWords(inHome)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">Recovered</th>
            <td className="figure">{moneyWords(recovered)}</td>
          </tr>
          <tr>
            <th scope="row">Still owed</th>
            <td className="figure">
              <strong>{moneyWords(left)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      {!estimated && (
        <p role="note">
          What a unit is worth is not known. Give its unit cost under <Link to="/data/product-info">Product Info</Link>.
        </p>
      )}
    </section>
  )
}
