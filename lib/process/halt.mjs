/** Stops a command with one message for the person at the terminal, without a stack. */
export class Halt extends Error {}
