/** A file that cannot be read at all; the message tells a seller the reason and what to do. */
export class UnreadableFile extends Error {}
