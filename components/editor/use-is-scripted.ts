import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and where there is no JavaScript: then the page shows what works without. */
export const useIsScripted = () => useSyncExternalStore(never, () => true, () => false)
