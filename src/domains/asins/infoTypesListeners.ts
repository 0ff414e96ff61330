import { notifyDone } from '#domains/notices/index.ts'
import { counted } from '#shared/lib/counted.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import type { AsinsRoot } from './asinsSelectors.ts'
import { infoTypeUnwanted, infoTypeWantedBack } from './asinsSlice.ts'
import { typesApi } from './infoTypesApi.ts'

const { deleteAsinInfoType, restoreAsinInfoType } = typesApi.endpoints

/** Info types that go, and come back with their values. */
export const addTypesListeners = (listen: Listen<AsinsRoot>) =>
  together(
    listen({
      actionCreator: infoTypeUnwanted,
      effect: async ({ payload: type }, { dispatch }) => {
        const { data } = await dispatch(deleteAsinInfoType.initiate(type.key, { track: false }))
        if (!data) return
        const gone = data.values ? `, and ${counted(data.values, 'value', 'values')} with it` : ''
        dispatch(notifyDone(`${type.title} is removed${gone}.`, infoTypeWantedBack(type)))
      },
    }),
    listen({
      actionCreator: infoTypeWantedBack,
      effect: async ({ payload: { key } }, { dispatch }) => {
        const { data } = await dispatch(restoreAsinInfoType.initiate(key, { track: false }))
        if (data) dispatch(notifyDone(`${data.title} is back with its values.`))
      },
    }),
  )
