/** Prints a line to the terminal while the server starts or stops. */
export const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

export const sayWrong = (text: string) => {
  process.stderr.write(`\n${text}\n\n`)
}
