import { notifyDone } from '#domains/notices/index.ts'
import { undoBy } from '#shared/api/undo.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { infoTypeUnwanted } from './asinsCommands.ts'
import type { AsinsRoot } from './asinsSelectors.ts'
import { typesApi } from './infoTypesApi.ts'

const { deleteAsinInfoType, restoreAsinInfoType } = typesApi.endpoints

/** Removes info types, and restores them with their values. */
export const addTypesListeners = (listen: Listen<AsinsRoot>) =>
  together(
    listen({
      actionCreator: infoTypeUnwanted,
      effect: async ({ payload: type }, { dispatch }) => {
        const { data } = await dispatch(deleteAsinInfoType.initiate(type.key, { track: false }))
        if (!data) return
        const valuesText = data.values ? `, and ${formatPlural(data.values, 'value', 'values')} with it` : ''
        dispatch(
          notifyDone(
            `${type.title} is removed${valuesText}.`,
            undoBy(restoreAsinInfoType, type.key, `${type.title} is back with its values.`),
          ),
        )
      },
    }),
  )
