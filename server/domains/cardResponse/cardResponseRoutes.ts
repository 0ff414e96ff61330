import type { FastifyInstance } from 'fastify'
import { type CardResponse, cardResponseRoutes, RESPONSE_DAYS, type ResponseSide } from '#contract/cardResponse.ts'
import { readHomeMoney } from '#model/money/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { canAdmin } from '#rules/ability.ts'
import { DAY_MS } from '#rules/days.ts'
import { type Answers, readAnswers, readProductAnswers } from './answers.ts'
import { readMargins } from './margins.ts'
import { listTypedCodes, removeTypedCode, typeCodes } from './typedCodes.ts'

const DEFAULT_DAYS = 60

const daysOf = (requestedDays: string | undefined): number => {
  const days = requestedDays === undefined ? DEFAULT_DAYS : Number(requestedDays)
  if (!RESPONSE_DAYS.some((one) => one === days)) throw badRequest('The range must be 30, 60 or 90 days.')
  return days
}

const printed = ({ tx, tenant }: Scope) =>
  tx
    .selectFrom('postcard_campaigns')
    .select(['id', 'input', 'plan', 'printed_at'])
    .where('tenant_id', '=', tenant())
    .where('state', '=', 'printed')
    .where('printed_at', 'is not', null)
    .orderBy('printed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

const sideOf = (answers: Answers | undefined): ResponseSide => {
  const { households = 0, ordered = 0, orders = 0, revenue = 0 } = answers ?? {}
  return { households, ordered, orders, revenue }
}

/** Registers the routes of card responses. */
export const serveCardResponse = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, cardResponseRoutes.listCardResponses, async ({ scope, query, actor }) => {
    const days = daysOf(query.days)
    const money = await readHomeMoney(scope)
    const campaigns = await printed(scope)
    const answers = campaigns.length ? await readAnswers(scope, money, days) : []
    // Profit is for admins only on every screen.
    const sold = canAdmin(actor.type) && campaigns.length ? await readProductAnswers(scope, money, days) : []
    const margins = await readMargins(scope, sold, await readCompanyDay(scope, platform.now()))
    const rows = campaigns.flatMap(({ id, input, plan, printed_at: printedAt }): CardResponse[] => {
      if (!printedAt) return []
      const findAnswer = (part: Answers['part']) =>
        answers.find((one) => one.campaign === Number(id) && one.part === part)
      const [cards, held] = [findAnswer('card'), findAnswer('held')]
      const until = new Date(printedAt.getTime() + days * DAY_MS)
      return [
        {
          ...{
            campaign: String(id),
            title: input.title,
            printedAt: printedAt.toISOString(),
            until: until.toISOString(),
          },
          isOver: until <= platform.now(),
          cards: sideOf(cards),
          holdout: sideOf(held),
          codes: cards?.codes ?? 0,
          answered: cards?.answered ?? 0,
          cost: plan?.currency === money.currency ? plan.cost : null,
          margin: margins.get(Number(id)) ?? null,
          unrated: (cards?.unrated ?? 0) + (held?.unrated ?? 0),
        },
      ]
    })
    return { days, currency: money.currency, rows }
  })
  serve(app, platform, cardResponseRoutes.listTypedCodes, ({ scope }) => listTypedCodes(scope))
  serve(app, platform, cardResponseRoutes.typeCodes, async ({ scope, body, actor, note }) => {
    const answer = await typeCodes(scope, body.codes, { by: actor.userId, now: platform.now() })
    note({ after: { taken: answer.taken } })
    return answer
  })
  serve(app, platform, cardResponseRoutes.removeTypedCode, async ({ scope, params, note }) => {
    const code = await removeTypedCode(scope, params.code)
    note({ before: { code } })
    return {}
  })
}
