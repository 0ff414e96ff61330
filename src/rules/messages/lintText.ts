import { MAX_LETTERS, type MessageLanguage } from '#contract/messages.ts'
import { languageOf, languageTitles } from './languages.ts'
import { isMergeField, mergeFields, mergePattern } from './mergeFields.ts'
import { forbidden, type TextRule } from './textRules.ts'

/** A range of a text that breaks a rule; `length` 0: the whole text. */
export interface Finding {
  rule: TextRule
  /** What is wrong and how to fix it, as a sentence. */
  says: string
  at: number
  length: number
}

const createTextFinding = (rule: TextRule, says: string): Finding => ({ rule, says, at: 0, length: 0 })

const fieldNames = Object.keys(mergeFields)
  .map((name) => `{{${name}}}`)
  .join(', ')

const unknownFields = (text: string): Finding[] => {
  const unknownRanges = [...text.matchAll(mergePattern)].flatMap((match) =>
    isMergeField(match[1] ?? '') ? [] : [{ at: match.index, length: match[0].length }],
  )
  const rest = text.replace(mergePattern, (field) => ' '.repeat(field.length))
  const loose = [...rest.matchAll(/\{\{|\}\}/g)].map(({ index }) => ({ at: index, length: 2 }))
  const says = `Unknown field. The fields are ${fieldNames}.`
  return [...unknownRanges, ...loose].map((place) => ({ rule: 'field', says, ...place }))
}

/**
 * Returns the detectable violations of the rules for messages to buyers, in text order. `language`: the intended
 * language. Fields count as their values.
 */
export const lintText = (text: string, language: MessageLanguage): Finding[] => {
  if (!text.trim()) return [createTextFinding('empty', 'Write the text.')]
  const findings: Finding[] = unknownFields(text)
  if (text.length > MAX_LETTERS)
    findings.push(
      createTextFinding(
        'length',
        `A message has ${MAX_LETTERS.toLocaleString('en')} characters at most; this has ${text.length.toLocaleString('en')}.`,
      ),
    )
  // the name of a field is not sent
  const sent = text.replace(mergePattern, (field) => ' '.repeat(field.length))
  for (const { rule, says, pattern } of forbidden)
    for (const match of sent.matchAll(pattern)) {
      const overlaps = findings.some(
        ({ at: position, length }) => match.index < position + length && position < match.index + match[0].length,
      )
      if (!overlaps) findings.push({ rule, says, at: match.index, length: match[0].length })
    }
  const seems = languageOf(sent)
  if (seems && seems !== language)
    findings.push(
      createTextFinding(
        'language',
        `This reads like ${languageTitles[seems]}, but should be ${languageTitles[language]}.`,
      ),
    )
  return findings.sort((one, other) => one.at - other.at)
}
