/**
 * The localStorage key of the reader's theme: optionally light or dark, and large or larger. Readers have stored their
 * choice under this name, so it stays.
 */
export const THEME_KEY = 'lodestar-look'

/** The values of --color-paper in both schemes. */
export const PAPER = { light: '#fbf8f3', dark: '#12110f' } as const
