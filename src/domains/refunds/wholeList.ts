import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { AppServices } from '#shared/store/services.ts'
import { type CasePage, casesOf } from './casePages.ts'
import type { CaseRow } from './caseShapes.ts'
import { type CaseQuestion, refundsApi } from './refundsApi.ts'
import type { RefundsRoot } from './refundsSelectors.ts'

const { getCasePage } = refundsApi.endpoints
const once = { subscribe: false, forceRefetch: true } as const

/** Loads every case of a list for an export, without changing the list on screen. @throws the error of a request */
export const wholeList =
  (list: CaseQuestion): ThunkAction<Promise<CaseRow[]>, RefundsRoot, AppServices, UnknownAction> =>
  async (dispatch) => {
    const pages: CasePage[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const question: CaseQuestion & { after: string } = { ...list, after: cursor }
      const page: CasePage = await dispatch(getCasePage.initiate(question, once)).unwrap()
      pages.push(page)
      cursor = page.cursor
    }
    return casesOf(pages)
  }
