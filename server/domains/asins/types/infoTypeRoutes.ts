import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type InfoKind, type InfoType, infoTypeRoutes } from '#contract/infoTypes.ts'
import { hiddenInfoKeys, readInfoTypes } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Joined, MoveValues } from '#platform/runtime/room.ts'
import { serve } from '#platform/wire/serve.ts'
import { dimensionOfInfo } from '#rules/measures/dimensions.ts'
import { choiceMoves } from './choiceMoves.ts'
import { countValues, ownInfoType } from './infoTypeUse.ts'
import { addInfoType, checkType, lockTypes, orderInfoTypes, removeInfoType, restoreInfoType } from './writeInfoTypes.ts'

interface InfoTypeChange {
  title: string
  kind: InfoKind
  choices: readonly { value: string; was?: string | undefined }[]
  /** Replacements for values of removed choices; null removes the values. */
  instead: Readonly<Record<string, string | null>>
}

/** Replaces values on all days in one statement, so that two values can be swapped. */
const moveNoted = async ({ tx, tenant }: Scope, key: string, moves: ReadonlyMap<string, string | null>) => {
  await sql`
    update asin_info as i set value = nullif(m.next, 'null'::jsonb) from (
      select * from jsonb_to_recordset(${JSON.stringify([...moves].map(([old, next]) => ({ old, next })))}::jsonb)
        as m (old jsonb, next jsonb)
    ) m where i.tenant_id = ${tenant()}::uuid and i.type = ${key} and i.value = m.old`.execute(tx)
}

/** Converts numbers to texts. */
const writeAsText = async ({ tx, tenant }: Scope, key: string) => {
  await sql`
    update asin_info set value = ('"' || (value #>> '{}') || '"')::jsonb
    where tenant_id = ${tenant()}::uuid and type = ${key} and jsonb_typeof(value) = 'number'`.execute(tx)
}

const kindLabels: Readonly<Record<InfoKind, string>> = {
  text: 'texts',
  number: 'numbers',
  money: 'amounts of money',
  choice: 'choices',
}

/** Converts the values to another kind. @throws a sentence when some would be lost */
const changeKind = async (scope: Scope, type: InfoType, kind: InfoKind, choices: readonly string[]) => {
  const { values, used } = await countValues(scope, type.key)
  if (values === 0 || (type.kind === 'choice' && kind === 'text')) return
  if (type.kind === 'number' && kind === 'text') return await writeAsText(scope, type.key)
  if (type.kind === 'text' && kind === 'choice') {
    const missing = Object.keys(used).find((value) => !choices.includes(value))
    if (missing === undefined) return
    throw conflict(`${type.title} has the value ${missing}, which is not one of the choices. Add it first.`)
  }
  const many = values === 1 ? 'a value' : `${values} values`
  throw conflict(`${type.title} has ${many} that can’t become ${kindLabels[kind]}. Add another info type for these.`)
}

/**
 * Renames values with their choices and replaces those of removed choices as requested; saved filters follow.
 * @throws an error when a replacement is missing
 */
const changeChoices = async (
  scope: Scope,
  type: InfoType,
  { choices, instead }: InfoTypeChange,
  moveValues: MoveValues,
) => {
  const { renamed, gone: removedChoices } = choiceMoves(type.choices, choices)
  const moves = new Map<string, string | null>(renamed)
  if (removedChoices.length) {
    const { used } = await countValues(scope, type.key)
    for (const choice of removedChoices) {
      const next = instead[choice]
      if (next !== undefined && next !== null && !choices.some(({ value }) => value === next))
        throw badRequest(`${next} is not a choice that values of ${choice} could become.`)
      if (next !== undefined) moves.set(choice, next)
      else if (used[choice])
        throw conflict(
          `${choice} is the value of ${used[choice]} ${used[choice] === 1 ? 'product' : 'products'}. Choose a replacement.`,
        )
    }
  }
  if (moves.size === 0) return
  await moveNoted(scope, type.key, moves)
  await moveValues(scope, dimensionOfInfo(type.key), moves)
}

/** Changes an info type and its values. @throws a sentence when that is not allowed or values would be lost */
const changeInfoType = async (
  scope: Scope,
  key: string,
  change: InfoTypeChange,
  moveValues: MoveValues,
): Promise<{ before: InfoType; after: InfoType }> => {
  await lockTypes(scope)
  const { tx, tenant } = scope
  const { type, others: otherTypes } = await ownInfoType(scope, key)
  const { title, kind } = change
  const choices = change.choices.map(({ value }) => value)
  checkType({ title, kind, choices }, otherTypes)
  const strange = change.choices.find(({ was }) => was !== undefined && !type.choices.includes(was))
  if (strange) throw conflict(`${type.title} has no choice ${strange.was} anymore. Reload the page and try again.`)
  if (kind !== type.kind) await changeKind(scope, type, kind, choices)
  else if (kind === 'choice') await changeChoices(scope, type, change, moveValues)
  await tx
    .updateTable('info_types')
    .set({ title, kind, choices })
    .where('tenant_id', '=', tenant())
    .where('key', '=', key)
    .execute()
  return { before: type, after: { key, title, kind, choices, own: true } }
}

/** Registers the routes of the company's own info types. */
export const serveInfoTypes = (app: FastifyInstance, platform: Platform, { measureUses, moveValues }: Joined): void => {
  serve(app, platform, infoTypeRoutes.listInfoTypes, async ({ scope, actor }) => {
    const hidden = await hiddenInfoKeys(scope, actor)
    return (await readInfoTypes(scope)).filter(({ key }) => !hidden.has(key))
  })

  serve(app, platform, infoTypeRoutes.showInfoType, async ({ scope, params: { key } }) => {
    const { type } = await ownInfoType(scope, key)
    return { ...type, ...(await countValues(scope, key)), uses: [...(await measureUses(scope, dimensionOfInfo(key)))] }
  })

  serve(app, platform, infoTypeRoutes.addInfoType, async ({ scope, body, actor, note }) => {
    const createdType = await addInfoType(scope, { choices: [], ...body }, actor.name)
    note({ after: createdType })
    return createdType
  })

  serve(app, platform, infoTypeRoutes.changeInfoType, async ({ scope, params, body, note }) => {
    const { before: previousType, after: savedType } = await changeInfoType(
      scope,
      params.key,
      { choices: [], instead: {}, ...body },
      moveValues,
    )
    note({ before: previousType, after: { ...savedType, instead: body.instead } })
    return savedType
  })

  serve(app, platform, infoTypeRoutes.removeInfoType, async ({ scope, params, note }) => {
    const removed = await removeInfoType(scope, params.key, platform.now())
    note({ before: removed })
    return { values: removed.values }
  })

  serve(app, platform, infoTypeRoutes.restoreInfoType, async ({ scope, params, note }) => {
    const restoredType = await restoreInfoType(scope, params.key, platform.now())
    note({ after: restoredType })
    return restoredType
  })

  serve(app, platform, infoTypeRoutes.orderInfoTypes, async ({ scope, body, note }) => {
    const previousKeys = (await readInfoTypes(scope)).flatMap(({ key, own: isCustom }) => (isCustom ? [key] : []))
    await orderInfoTypes(scope, body.keys)
    note({ before: previousKeys, after: body.keys })
    return {}
  })
}
