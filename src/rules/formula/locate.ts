import jsep from 'jsep'
import { FormulaError } from './problem.ts'
import type { Place } from './tree.ts'

// the class of the package, which its types omit
declare module 'jsep' {
  class Jsep {
    constructor(text: string)
    index: number
    readonly expr: string
    parse(): jsep.Expression
    gobbleToken(): jsep.Expression | false
  }
}

/** A node of the parser with its position; a node with an operator has the position of both its operands. */
export type Located = jsep.CoreExpression & Partial<Place>

/** Operators as people type them, each one character, so that positions stay. */
const SIGNS: Readonly<Record<string, string>> = { '×': '*', '·': '*', '÷': '/', '−': '-', '–': '-' }
const MAX_DEPTH = 60

/** The parser, which adds the position of each node in the text. */
class LocatingParser extends jsep.Jsep {
  private depth = 0

  override gobbleToken(): jsep.Expression | false {
    const from = this.index + (/^\s*/.exec(this.expr.slice(this.index))?.[0].length ?? 0)
    this.depth += 1
    if (this.depth > MAX_DEPTH)
      throw new FormulaError(`Too many nested brackets: ${MAX_DEPTH} at most.`, { from, to: from + 1 })
    const node = super.gobbleToken()
    this.depth -= 1
    if (!node) return node
    const text = this.expr.slice(from, this.index).trimEnd()
    return { ...node, from, to: from + text.length }
  }
}

const isFailure = (error: unknown): error is { description: string; index: number } =>
  error instanceof Error && 'description' in error && 'index' in error

const formatParseError = (text: string, index: number, description: string): string => {
  const precedingText = text.slice(0, index).trimEnd()
  if (/Expected expression after|missing unaryOp/.test(description))
    return `After “${precedingText.slice(-1)}” something is missing.`
  if (/Unclosed|Expected [)]/.test(description)) return 'A bracket isn’t closed.'
  const sign = text.charAt(index)
  return sign ? `“${sign}” cannot stand here.` : 'The formula is incomplete.'
}

/** Parses a text into the parser's nodes. @throws FormulaError when it is not a formula */
export const locate = (text: string): Located => {
  const normalizedText = text.replace(/[×·÷−–]/g, (sign) => SIGNS[sign] ?? sign)
  try {
    return new LocatingParser(normalizedText).parse() as Located
  } catch (error) {
    if (!isFailure(error)) throw error
    const position = Math.min(error.index, Math.max(0, text.trimEnd().length))
    throw new FormulaError(formatParseError(text, error.index, error.description), { from: position, to: position + 1 })
  }
}
