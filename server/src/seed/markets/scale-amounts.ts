/** Returns a record with its amounts, the numbers of keys that end in `_minor`, times a factor. */
export const scaleAmounts = <Values extends object>(record: Values, factor: number): Values => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) =>
      key.endsWith('_minor') && typeof value === 'number' ? [[key, value * factor]] : [],
    ),
  ),
})
