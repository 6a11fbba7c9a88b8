type Args<T> = { [K in keyof T & string as null extends T[K] ? never : `p_${K}`]: T[K] } & {
  [K in keyof T & string as null extends T[K] ? `p_${K}` : never]?: NonNullable<T[K]>
}

/** A row as arguments of a SQL function: `p_` before each name, and nulls left out, which are the function's defaults. */
export const toArgs = <T extends object>(row: T) =>
  Object.fromEntries(Object.entries(row).flatMap(([name, value]) => (value === null ? [] : [[`p_${name}`, value]]))) as Args<T>
