type Given<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & { [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]> }

/** Arguments of a function in SQL, without what was left empty: those that are not named are null. */
export const toGiven = <T extends object>(row: T) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Given<T>
