type Nullish<T> = T extends null | undefined ? T : never
type Args<T> = { [K in keyof T & string as [Nullish<T[K]>] extends [never] ? `p_${K}` : never]: T[K] } & {
  [K in keyof T & string as [Nullish<T[K]>] extends [never] ? never : `p_${K}`]?: NonNullable<T[K]>
}

/**
 * Names the arguments of a SQL function, with the prefix `p_`. Null and undefined are left out and mean the default.
 */
export const buildArgs = <T extends object>(row: T) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[`p_${name}`, value]],
    ),
  ) as Args<T>
