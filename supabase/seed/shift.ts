export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** Returns the time so many units after `time`, or before it if `count` is negative, for a column. */
export const shift = (time: Date, count: number, unit: number) => new Date(time.getTime() + count * unit).toISOString()
