/** The localStorage key of the display settings: optionally light or dark, and large or larger. */
export const LOOK = 'lodestar-look'

/** The values of --color-paper in both schemes. */
export const PAPER = { light: '#fbf8f3', dark: '#12110f' } as const
