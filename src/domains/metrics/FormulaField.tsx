import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_FORMULA } from '#contract/metrics.ts'
import { helpers } from '#rules/formula/parse.ts'
import type { Problem } from '#rules/formula/problem.ts'
import { type Suggestion, suggestionsFor, wordAt } from './suggestions.ts'

interface Field {
  value: string
  onChange(text: string): void
  all: readonly Suggestion[]
  problem: Problem | undefined
  /** A possible mistake, when there is no problem. */
  warning: Problem | undefined
  /** The unit of the formula; shown when there is no problem. */
  tells: string | undefined
}

/** Placeholder: what a formula can contain. */
const WRITABLE = `Names of measures and metrics, numbers, + − × ÷, brackets, and ${helpers.map(({ name }) => name).join(', ')}`

/** The formula with its problem or warning marked. */
const Marked = ({ text, problem: { from, to } }: { text: string; problem: Problem }) => (
  <code className="formula-marked" aria-hidden>
    {text.slice(0, from)}
    <mark>{text.slice(from, Math.max(to, from + 1)) || ' '}</mark>
    {text.slice(Math.max(to, from + 1))}
  </code>
)

/** A formula input with suggestions of names, and its problem below with its position. */
export const FormulaField = ({ value, onChange, all: availableSuggestions, problem, warning, tells }: Field) => {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number>()
  const [active, setActive] = useState(0)
  const word = caret === undefined ? '' : wordAt(value, caret)
  const offered = useMemo(() => suggestionsFor(word, availableSuggestions), [word, availableSuggestions])
  const current = Math.min(active, offered.length - 1)
  const close = () => setCaret(undefined)

  const take = ({ word: insertedText }: Suggestion) => {
    const position = caret ?? value.length
    const next = position - word.length + insertedText.length
    // synchronous, so that typing continues behind the name, not within it
    flushSync(() => {
      onChange(value.slice(0, position - word.length) + insertedText + value.slice(position))
      close()
    })
    field.current?.focus()
    field.current?.setSelectionRange(next, next)
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const activeSuggestion = offered[current]
    if (event.key === 'Enter') event.preventDefault()
    if (!activeSuggestion) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((current + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(activeSuggestion)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="formula-field">
      <label htmlFor={`${id}-field`}>Formula</label>
      <textarea
        id={`${id}-field`}
        ref={field}
        className="formula-text"
        rows={2}
        maxLength={MAX_FORMULA}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder="profit / sessions"
        value={value}
        aria-autocomplete="list"
        aria-controls={offered.length ? `${id}-list` : undefined}
        aria-activedescendant={offered.length ? `${id}-${current}` : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-status`}
        onChange={({ target }) => {
          onChange(target.value.replace(/\n/g, ' '))
          setCaret(target.selectionStart)
          setActive(0)
        }}
        onKeyDown={press}
        onBlur={close}
      />
      {offered.length > 0 && (
        <div className="formula-offers" id={`${id}-list`} role="listbox" aria-label="Measures, metrics and helpers">
          {offered.map((suggestion, nr) => (
            <div
              key={suggestion.word}
              id={`${id}-${nr}`}
              role="option"
              tabIndex={-1}
              aria-selected={nr === current}
              title={suggestion.says}
              // before the field loses the focus
              onMouseDown={(event) => {
                event.preventDefault()
                take(suggestion)
              }}
            >
              <b>{suggestion.word}</b> <span>{suggestion.title}</span> <small>{suggestion.unit}</small>
            </div>
          ))}
        </div>
      )}
      <div id={`${id}-status`} role="status">
        {problem ? (
          <span className="formula-problem">
            {value && <Marked text={value} problem={problem} />}
            {problem.sentence}
          </span>
        ) : (
          <>
            {warning && (
              <span className="formula-warning">
                <Marked text={value} problem={warning} />
                {warning.sentence}
              </span>
            )}
            <span className="formula-tells">{tells ? `Result: ${tells}` : value ? '' : WRITABLE}</span>
          </>
        )}
      </div>
    </div>
  )
}
