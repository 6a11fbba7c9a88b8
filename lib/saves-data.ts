/** Whether the reader saves data; determined before anything loads (components/layout/page-script.ts). */
export const savesData = () => document.documentElement.hasAttribute('data-lean')
