/** A seller account's access to another service. */
export interface Connection {
  /** The service: `sheets`, `sp-api`. */
  kind: string
  /** The seller account; empty where the whole company has one. */
  seller: string
}

/** Column values that name a connection's rows. */
export const columnsOf = (tenant: string, { kind, seller }: Connection) => ({ tenant_id: tenant, kind, seller })
