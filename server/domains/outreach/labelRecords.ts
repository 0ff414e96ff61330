import { type LabelType, labelTypes } from '#contract/leads.ts'
import { bytesOf, hexOf, isKnown, type Marks, readMarks } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import type { FoundThing, SheetKey } from '#platform/sheets/compareItems.ts'
import type { SheetContext, SheetRecords, SheetThing } from '#platform/sheets/sheetRecords.ts'
import { countriesSoldIn } from './blacklist/countriesSoldIn.ts'
import { type Meant, whoIsMeant } from './blacklist/whoIsMeant.ts'
import type { DropLeads } from './labels/dropLeads.ts'
import { addLabel, removeLabel } from './labels/labels.ts'

/** Maximum number of labels in one sheet, because each removes leads of all ASINs. */
const MAX_LABELS = 2000

/** Returns the target of a key: by the hashes of an earlier match, or by the row's text. */
const meantBy = (key: SheetKey, keys: SheetContext['keys'], soldIn: readonly string[]): Meant =>
  key.hashes === undefined
    ? whoIsMeant([], (_, part) => key[part]?.trim() ?? '', keys, soldIn)
    : { type: key.type as LabelType, hashes: key.hashes.split(',').map(bytesOf) }

const knownOf = async (scope: Scope, { type, hashes }: Exclude<Meant, { reason: string }>): Promise<Buffer[]> => {
  const knownHashes: Buffer[] = []
  for (const hash of hashes) if (await isKnown(scope, hash, type)) knownHashes.push(hash)
  return knownHashes
}

const toFoundThing = (type: LabelType, hashes: readonly Buffer[], label: string, marks: Marks): FoundThing => {
  const allowed: readonly string[] = labelTypes[type]
  if (!allowed.includes(label)) {
    const whose = type === 'address' ? 'An address' : 'A customer'
    return { at: 'label', problem: `${whose} can be labeled ${allowed.join(', ')}, not ${label}.` }
  }
  const hasLabel = hashes.every((hash) => marks.labels(hash).some((one) => one.type === type && one.label === label))
  const names = hashes.map(hexOf)
  return {
    key: { type, hashes: names.join(), label },
    // Only the sheet contains the name.
    name: `${type === 'address' ? 'Address' : 'Customer'} ${names[0]?.slice(0, 8)}`,
    values: { label: hasLabel ? label : null },
  }
}

/**
 * Imports labels of households and buyers from sheets, with the same effect as their screen; only hashes of people are
 * stored.
 */
export const labelRecords = (dropLeads: DropLeads): SheetRecords => ({
  record: 'label',
  read: async (scope, things, { keys }) => {
    const soldIn = await countriesSoldIn(scope)
    const answers: FoundThing[] = []
    for (const [index, { key, values }] of things.entries()) {
      const meant = meantBy(key, keys, soldIn)
      const label = String(values.label ?? key.label ?? '')
      if (index >= MAX_LABELS)
        answers.push({ at: 'label', problem: `At most ${MAX_LABELS} labels are set at once. Split the sheet.` })
      else if ('reason' in meant) answers.push({ at: 'line1', problem: meant.reason })
      else {
        const hashes = await knownOf(scope, meant)
        answers.push(
          hashes.length === 0
            ? {
                at: 'line1',
                problem: 'No order was shipped there. Blacklist people who haven’t bought under Addresses.',
              }
            : toFoundThing(meant.type, hashes, label, await readMarks(scope, hashes)),
        )
      }
    }
    return answers
  },
  write: async (scope, things: readonly SheetThing[], { by: actor }) => {
    const problems: (string | null)[] = []
    for (const { key, values } of things) {
      const [type, label] = [key.type as LabelType, key.label ?? '']
      try {
        for (const hash of (key.hashes ?? '').split(',').map(bytesOf))
          if (values.label === null) await removeLabel(scope, hash, label, type)
          else if (actor.id === null) throw new UserError(400, 'Labels can’t be set on a schedule.')
          else await addLabel(scope, hash, { type, label }, actor.id, dropLeads)
        problems.push(null)
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        problems.push(error.message)
      }
    }
    return problems
  },
})
