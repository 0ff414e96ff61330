import type { InfoKind, InfoType } from '#contract/infoTypes.ts'
import { choicesProblem } from '#rules/info/infoTypes.ts'
import type { InfoTypeUse, TypeChange } from '../infoTypesApi.ts'

/** A choice being edited; `was`: its current name. */
export interface ChoiceField {
  id: number
  value: string
  was?: string
}

export interface TypeForm {
  title: string
  kind: InfoKind
  choices: readonly ChoiceField[]
  /** Replacements of removed choices: another choice, or null for none. */
  instead: Readonly<Record<string, string | null>>
}

export const kindTitles: Readonly<Record<InfoKind, string>> = {
  choice: 'Choice',
  text: 'Text',
  number: 'Number',
  money: 'Money',
}

/** Returns fields of new choices, numbered after the existing ones. */
export const fieldsOf = (values: readonly string[], existingFields: readonly ChoiceField[] = []): ChoiceField[] => {
  const firstId = Math.max(0, ...existingFields.map(({ id }) => id)) + 1
  return values.map((value, index) => ({ id: firstId + index, value }))
}

/** Returns the form of a type; an empty one for a new type. */
export const formOf = (type: InfoType | undefined): TypeForm => ({
  title: type?.title ?? '',
  kind: type?.kind ?? 'choice',
  choices: type ? fieldsOf(type.choices).map((field) => ({ ...field, was: field.value })) : fieldsOf(['']),
  instead: {},
})

/** Changes the kind: existing texts become the first choices. */
export const ofKind = (form: TypeForm, kind: InfoKind, use: InfoTypeUse | undefined): TypeForm => {
  const isEmpty = form.choices.every(({ value }) => !value.trim())
  const inUse = use && use.kind === 'text' ? Object.keys(use.used).sort() : []
  return { ...form, kind, choices: kind === 'choice' && isEmpty ? fieldsOf(inUse.length ? inUse : ['']) : form.choices }
}

/** Applies typing in a choice; pasted lines become separate choices. */
export const typedChoice = (choices: readonly ChoiceField[], index: number, text: string): ChoiceField[] => {
  const [value = '', ...otherLines] = text.split(/\r?\n|\t/).filter((line, nr) => nr === 0 || line.trim())
  return choices.flatMap((choice, place) =>
    place === index ? [{ ...choice, value }, ...fieldsOf(otherLines, choices)] : [choice],
  )
}

/** Moves a choice up or down. */
export const movedChoice = <Item>(items: readonly Item[], index: number, step: 1 | -1): Item[] => {
  const reorderedItems = [...items]
  const [item] = reorderedItems.splice(index, 1)
  if (item !== undefined) reorderedItems.splice(index + step, 0, item)
  return reorderedItems
}

/** Returns the choices of a type that the form removes. */
export const goneChoices = (type: InfoType | undefined, { kind, choices }: TypeForm): string[] =>
  type?.kind === 'choice' && kind === 'choice'
    ? type.choices.filter((choice) => !choices.some(({ was }) => was === choice))
    : []

/** Returns the request of a form, or why it is invalid. */
export const readForm = (
  type: InfoType | undefined,
  form: TypeForm,
  used: InfoTypeUse['used'],
): { body: Omit<TypeChange, 'key'> } | { mistake: string } => {
  const title = form.title.trim()
  if (!title) return { mistake: 'Enter a name for the info type.' }
  const choices =
    form.kind === 'choice'
      ? form.choices.flatMap(({ value, was }) =>
          value.trim() ? [{ value: value.trim(), ...(was === undefined ? {} : { was }) }] : [],
        )
      : []
  const problem = choicesProblem(
    form.kind,
    choices.map(({ value }) => value),
  )
  if (problem) return { mistake: problem }
  const emptied = form.choices.find(({ value, was }) => was !== undefined && !value.trim())
  if (form.kind === 'choice' && emptied) return { mistake: `${emptied.was} has no name. Enter a name or remove it.` }
  const removedChoices = goneChoices(type, form).filter((choice) => used[choice])
  const unmappedChoice = removedChoices.find((choice) => form.instead[choice] === undefined)
  if (unmappedChoice !== undefined) return { mistake: `Choose a replacement for the value ${unmappedChoice}.` }
  const instead = Object.fromEntries(removedChoices.map((choice) => [choice, form.instead[choice] ?? null]))
  return { body: { title, kind: form.kind, choices, instead } }
}
