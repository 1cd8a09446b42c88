import pg from 'pg'

// The one place where PostgreSQL's big numbers become ours: as text, money would concatenate.
const numberOf = (text: string) => {
  const number = Number(text)
  if (Number.isInteger(number) && !Number.isSafeInteger(number))
    throw new Error(`${text} is too large a number to be exact`)
  return number
}

pg.types.setTypeParser(pg.types.builtins.INT8, numberOf)
// The sum of a bigint column is a numeric.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, numberOf)
