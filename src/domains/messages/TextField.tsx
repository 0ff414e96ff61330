import { Button } from 'antd'
import { useId, useRef } from 'react'
import { MAX_LETTERS, type MessageLanguage } from '#contract/messages.ts'
import { languageTitles } from '#rules/messages/languages.ts'
import { type Finding, lintText } from '#rules/messages/lintText.ts'
import { merged, mergeFields, sampleValues } from '#rules/messages/mergeFields.ts'
import { ruleTitles } from '#rules/messages/textRules.ts'
import { LinkButton } from '#shared/ui/LinkButton.tsx'

interface Field {
  language: MessageLanguage
  text: string
  onChange(text: string): void
  onRemove: (() => void) | undefined
}

const Findings = ({
  found: findings,
  text,
  select,
}: {
  found: Finding[]
  text: string
  select(finding: Finding): void
}) => (
  <ul className="message-findings">
    {findings.map((finding) => (
      <li key={`${finding.rule} ${finding.at}`}>
        <strong>{ruleTitles[finding.rule]}</strong>
        {finding.length > 0 && (
          <>
            {': '}
            <LinkButton isFault onClick={() => select(finding)}>
              {text.slice(finding.at, finding.at + finding.length)}
            </LinkButton>
          </>
        )}
        . {finding.says}
      </li>
    ))}
  </ul>
)

/** The text in one language, its rule violations, and a preview. */
export const TextField = ({ language, text, onChange, onRemove }: Field) => {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const findings = text ? lintText(text, language) : []
  const select = ({ at: position, length }: Pick<Finding, 'at' | 'length'>) => {
    area.current?.focus()
    area.current?.setSelectionRange(position, position + length)
  }
  const insert = (name: string) => {
    const position = area.current?.selectionStart ?? text.length
    onChange(`${text.slice(0, position)}{{${name}}}${text.slice(area.current?.selectionEnd ?? position)}`)
    area.current?.focus()
  }
  return (
    <section className="message-text">
      <div className="message-text-head">
        <label htmlFor={id}>{languageTitles[language]}</label>
        <span>
          {text.length.toLocaleString()} of {MAX_LETTERS.toLocaleString()}
        </span>
        {onRemove && (
          <Button size="small" type="text" onClick={onRemove}>
            Remove<span className="visually-hidden"> {languageTitles[language]}</span>
          </Button>
        )}
      </div>
      <textarea
        ref={area}
        id={id}
        rows={7}
        lang={language}
        value={text}
        aria-invalid={findings.length > 0}
        aria-describedby={`${id}-found`}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="message-fields">
        {Object.entries(mergeFields).map(([name, { title }]) => (
          <Button key={name} size="small" onClick={() => insert(name)}>
            {title}
          </Button>
        ))}
      </div>
      <div id={`${id}-found`} aria-live="polite">
        {findings.length > 0 ? (
          <Findings found={findings} text={text} select={select} />
        ) : (
          text.trim() && <p className="message-good">No rule violations found.</p>
        )}
      </div>
      {text.trim() && findings.length === 0 && <blockquote lang={language}>{merged(text, sampleValues)}</blockquote>}
    </section>
  )
}
