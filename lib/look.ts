/** localStorage key: optionally light or dark, and optionally large or larger. */
export const LOOK = 'lodestar-look'

/** Browser UI colours: --color-paper of both schemes. */
export const PAPER = { light: '#fbf8f3', dark: '#12110f' } as const
