/** A file that cannot be read at all; the message tells a seller what it is and what to do. */
export class UnreadableFile extends Error {}
