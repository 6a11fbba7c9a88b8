/** Whether the reader saves data. The attribute is set before anything loads (lib/page/inline/show-look.ts). */
export const savesData = () => document.documentElement.hasAttribute('data-lean')
