/** Where tabs tell each other that somebody signed out. */
export const SESSION_CHANNEL = 'lodestar-session'

export const MENU_LINK = 'inline-flex min-h-11 items-center px-1 font-semibold whitespace-nowrap text-ink hover:text-red'
