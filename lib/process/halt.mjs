/** Stops a command with a message for the person at the terminal. It is printed without a stack. */
export class Halt extends Error {}
