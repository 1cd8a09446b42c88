import pg from 'pg'

// The only place that converts PostgreSQL's bigint to a number; text amounts would be concatenated.
const numberOf = (text: string) => {
  const number = Number(text)
  if (Number.isInteger(number) && !Number.isSafeInteger(number))
    throw new Error(`${text} is too large a number to be exact`)
  return number
}

pg.types.setTypeParser(pg.types.builtins.INT8, numberOf)
// The sum of a bigint column is a numeric.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, numberOf)
