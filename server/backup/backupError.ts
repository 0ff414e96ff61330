/** Why a backup cannot be made or restored, in a sentence. */
export class BackupError extends Error {}
