/** A seller account's access to another service. */
export interface Connection {
  /** The service: `sheets`, `sp-api`. */
  kind: string
  /** The seller account; empty when the connection belongs to the whole company. */
  seller: string
}

/** Returns the column values that identify a connection's rows. */
export const columnsOf = (tenant: string, { kind, seller }: Connection) => ({ tenant_id: tenant, kind, seller })
