import { type Step, unitStep } from './finding.ts'
import type { CreditKind, Settlement } from './netting.ts'

const labels: Readonly<Record<CreditKind, string>> = {
  reconciled: 'Found again, reconciled by Amazon',
  found: 'Found again',
  paid: 'Paid already',
  covered: 'Covered by another case',
}

/** Returns steps for the credits of a debt by kind; `labelOverrides` replaces labels for a rule. */
export const shareSteps = (
  { shares }: Pick<Settlement, 'shares'>,
  labelOverrides: Readonly<Partial<Record<CreditKind, string>>> = {},
): Step[] =>
  (['reconciled', 'found', 'paid', 'covered'] as const).flatMap((kind) => {
    const units = shares.reduce((sum, share) => sum + (share.credit.kind === kind ? share.units : 0), 0)
    return units > 0 ? [unitStep(labelOverrides[kind] ?? labels[kind], -units)] : []
  })
