import { totalmem } from 'node:os'
/** Where the server listens: a socket in a folder of its own, or (Windows) a port of the loopback address. */
export interface Listening {
  socketDir: string
  port: number
}

const quote = (value: string) => `'${value.replaceAll("'", "''")}'`

/** Returns a sixteenth of the machine's memory within limits; an import that does not fit writes its own pages. */
const sharedMegabytes = (): number => Math.min(1024, Math.max(128, Math.floor(totalmem() / 16 / 2 ** 20)))

/** Returns the whole postgresql.conf: fast on one machine, and an acknowledged commit survives a power cut. */
export const settings = (): string => {
  const values: Record<string, string> = {
    listen_addresses: process.platform === 'win32' ? '127.0.0.1' : '',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    shared_buffers: `${sharedMegabytes()}MB`,
    work_mem: '32MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    // This build compresses with pglz alone, which takes more processor time than the import of a small file. Without it the log after a
    // checkpoint is three times as long.
    wal_compression: 'off',
    // There is no replication; rows copied into a table of the same transaction need no WAL.
    wal_level: 'minimal',
    max_wal_senders: '0',
    // A query of a killed Clove must not keep holding locks.
    client_connection_check_interval: '2s',
    // Failed statements contain customers' data, so they are not logged.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  }
  // Containers have 64 MB of /dev/shm, too little for a parallel query.
  if (process.platform === 'linux') values.dynamic_shared_memory_type = 'sysv'
  if (process.platform === 'win32') delete values.client_connection_check_interval
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${quote(value)}\n`)
    .join('')
}
