import type { Route } from '#contract/route.ts'
import { lockPurchasing } from '#model/receipts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { type AuditNote, writeAudit } from '#platform/wire/audit.ts'
import type { DemoTenant } from './demoTenants.ts'

/** The demo's user, who writes through the same commands as requests do and appears in the audit log. */
export interface DemoActor {
  scope: Scope
  /** The current day of the company. */
  today: string
  name: string
  tenant: DemoTenant
  note(row: Route, note: AuditNote): Promise<void>
  /** Returns whether anything has been bought here before. */
  isUsed(): Promise<boolean>
}

export const openDemoActor = (scope: Scope, tenant: DemoTenant, today: string): DemoActor => {
  const { user } = tenant
  return {
    scope,
    today,
    name: user.name,
    tenant,
    note: (row, note) => writeAudit(scope, row, { userId: user.userId, tenant }, 'demo', {}, note),
    isUsed: async () => {
      // A lock, so that only one of two servers that start at once buys.
      await lockPurchasing(scope)
      const { tx } = scope
      const supplier = await tx
        .selectFrom('suppliers')
        .select('id')
        .where('tenant_id', '=', tenant.id)
        .limit(1)
        .executeTakeFirst()
      const order = await tx
        .selectFrom('purchase_orders')
        .select('id')
        .where('tenant_id', '=', tenant.id)
        .limit(1)
        .executeTakeFirst()
      return supplier !== undefined || order !== undefined
    },
  }
}
