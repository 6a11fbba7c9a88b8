/** Whether the reader saves data. The attribute is set before anything loads (lib/page/inline/apply-theme.ts). */
export const savesData = () => document.documentElement.hasAttribute('data-lean')
