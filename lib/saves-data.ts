/** Whether this reader saves data: decided before anything was loaded (components/layout/page-script.ts). */
export const savesData = () => document.documentElement.hasAttribute('data-lean')
