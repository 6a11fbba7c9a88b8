/** The classes of a link or button in the bar above the masthead. */
export const MENU_LINK =
  'inline-flex min-h-11 items-center px-1 font-semibold whitespace-nowrap text-ink hover:text-red'
