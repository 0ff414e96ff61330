import { sql } from 'kysely'
import type { MessageTemplate, TemplateInput } from '#contract/messages.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict, notFound } from '#platform/errors.ts'
import { languageTitles } from '#rules/messages/languages.ts'
import { lintText } from '#rules/messages/lintText.ts'
import { ruleTitles } from '#rules/messages/textRules.ts'

const MAX_TEMPLATES = 200
/** Period in which a deleted template can be restored. */
const KEPT = sql`interval '30 days'`

interface By {
  name: string
  now: Date
}

const readTemplates = async ({ tx, tenant }: Scope, id?: number): Promise<MessageTemplate[]> => {
  const rows = await tx
    .selectFrom('message_templates as t')
    .select(['t.id', 't.title', 't.kind', 't.texts', 't.changed_by', 't.changed_at'])
    .select(
      sql<string[]>`array(
        select c.title from message_campaigns c where c.tenant_id = t.tenant_id and c.template_id = t.id order by c.title
      )`.as('used'),
    )
    .where('t.tenant_id', '=', tenant())
    .where('t.deleted_at', 'is', null)
    .$if(id !== undefined, (builder) => builder.where('t.id', '=', id ?? 0))
    .orderBy('t.title')
    .orderBy('t.id')
    .execute()
  return rows.map((row) => ({
    ...{ id: String(row.id), title: row.title, kind: row.kind, texts: row.texts },
    ...{ by: row.changed_by, at: row.changed_at.toISOString(), usedBy: row.used },
  }))
}

export const listTemplates = (scope: Scope): Promise<MessageTemplate[]> => readTemplates(scope)

export const findTemplate = async (scope: Scope, id: number): Promise<MessageTemplate> => {
  const [template] = await readTemplates(scope, id)
  if (!template) throw notFound('This template')
  return template
}

/** @throws a sentence with the rule that a text breaks */
const checkTexts = ({ texts }: TemplateInput) => {
  if (new Set(texts.map(({ language }) => language)).size < texts.length)
    throw badRequest('There are two texts in the same language. Remove one.')
  for (const { language, text } of texts) {
    const [issue] = lintText(text, language)
    if (issue) throw badRequest(`${languageTitles[language]}: ${ruleTitles[issue.rule]}. ${issue.says}`)
  }
}

const valuesOf = (input: TemplateInput, { name, now }: By) => ({
  ...{ title: input.title, kind: input.kind, texts: JSON.stringify(input.texts), changed_by: name, changed_at: now },
})

export const addTemplate = async (scope: Scope, input: TemplateInput, author: By): Promise<MessageTemplate> => {
  checkTexts(input)
  if ((await listTemplates(scope)).length >= MAX_TEMPLATES)
    throw conflict(`There are ${MAX_TEMPLATES} templates, the maximum. Delete one first.`)
  const { id } = await scope.tx
    .insertInto('message_templates')
    .values({ tenant_id: scope.tenant(), ...valuesOf(input, author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findTemplate(scope, id)
}

const updateTemplateRow = ({ tx, tenant }: Scope, id: number) =>
  tx.updateTable('message_templates').where('tenant_id', '=', tenant()).where('id', '=', id)

/** Changes a template. Its kind is fixed while a campaign uses it. */
export const saveTemplate = async (scope: Scope, id: number, input: TemplateInput, author: By) => {
  const previousTemplate = await findTemplate(scope, id)
  checkTexts(input)
  if (previousTemplate.kind !== input.kind && previousTemplate.usedBy.length)
    throw conflict(
      `The campaign ${previousTemplate.usedBy[0]} uses this template, so its kind cannot change. Create another template.`,
    )
  await updateTemplateRow(scope, id).set(valuesOf(input, author)).execute()
  return { before: previousTemplate, after: await findTemplate(scope, id) }
}

/** Deletes a template, which can be restored for 30 days, and purges older deleted ones. */
export const removeTemplate = async (scope: Scope, id: number, now: Date): Promise<MessageTemplate> => {
  const template = await findTemplate(scope, id)
  if (template.usedBy.length)
    throw conflict(`The campaign ${template.usedBy[0]} uses this template. Choose another template for it first.`)
  await updateTemplateRow(scope, id).set({ deleted_at: now }).execute()
  await scope.tx
    .deleteFrom('message_templates')
    .where('tenant_id', '=', scope.tenant())
    .where('deleted_at', '<', sql<Date>`${now}::timestamptz - ${KEPT}`)
    .execute()
  return template
}

export const restoreTemplate = async (scope: Scope, id: number): Promise<MessageTemplate> => {
  const { numUpdatedRows } = await updateTemplateRow(scope, id)
    .set({ deleted_at: null })
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('This template')
  return findTemplate(scope, id)
}
