import { PurchaseInput } from '#contract/purchases.ts'
import { placingProblems, valueProblem } from '#rules/purchasing/placing.ts'
import { inputOf, orderedLines, type PurchaseDraft } from '../purchaseDraft.ts'
import { type FormSources, productOf } from './formSources.ts'
import { totalOf } from './orderTotal.ts'

/** Problems that prevent saving or placing a draft, as text; by line for those of a line. */
export interface DraftProblems {
  general: string[]
  lines: Record<string, string>
}

/** Returns the problems of a draft, validated with the server's schema. */
export const problemsOf = (draft: PurchaseDraft): DraftProblems => {
  const ordered = orderedLines(draft)
  if (!ordered.length) return { general: ['Enter a quantity on at least one line.'], lines: {} }
  const problems: DraftProblems = { general: [], lines: {} }
  const { error } = PurchaseInput.safeParse(inputOf(draft))
  for (const { path, message } of error?.issues ?? []) {
    const line = path[0] === 'lines' && typeof path[1] === 'number' ? ordered[path[1]] : undefined
    if (line) problems.lines[line.key] ??= message
    else problems.general.push(message)
  }
  return problems
}

/** Returns the problems of placing a draft, which needs more data than saving. */
export const placingProblemsOf = (
  draft: PurchaseDraft,
  { products, suppliers }: Pick<FormSources, 'products' | 'suppliers'>,
): DraftProblems => {
  const problems = problemsOf(draft)
  const lines = orderedLines(draft)
  const missing = placingProblems({ supplier: draft.supplier, lines }, (line) =>
    Boolean(productOf(products, line)?.skus.some(({ sku }) => sku === line.sku)),
  )
  const supplier = suppliers.find(({ id }) => id !== undefined && id === draft.supplier)
  const value = valueProblem(totalOf(draft), draft.currency, supplier)
  problems.general.push(...missing.general, ...(value === null ? [] : [value]))
  for (const [lineIndex, problem] of missing.lines.entries()) {
    const key = lines[lineIndex]?.key
    if (key !== undefined && problem !== null) problems.lines[key] ??= problem
  }
  return problems
}

export const hasProblems = ({ general, lines }: DraftProblems): boolean =>
  general.length > 0 || Object.keys(lines).length > 0
