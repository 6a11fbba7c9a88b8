/** Where the browser keeps what its reader chose: none or one of light and dark, none or one of large and larger. */
export const LOOK = 'lodestar-look'

/** What browsers paint around a page: --color-paper of both schemes. */
export const PAPER = { light: '#fbf8f3', dark: '#12110f' } as const
