type Args<T> = { [K in keyof T & string as null extends T[K] ? never : `p_${K}`]: T[K] } & {
  [K in keyof T & string as null extends T[K] ? `p_${K}` : never]?: NonNullable<T[K]>
}

/** Converts a row to a SQL function's arguments: prefixes names with `p_` and omits nulls, which are the defaults. */
export const toArgs = <T extends object>(row: T) =>
  Object.fromEntries(Object.entries(row).flatMap(([name, value]) => (value === null ? [] : [[`p_${name}`, value]]))) as Args<T>
