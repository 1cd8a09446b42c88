/**
 * Drops what can no longer be printed, because the terminal or the program that read it has ended.
 * Otherwise each failed line is an uncaught error, which prints another line.
 */
export const outliveTerminal = () => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** Prints a line to the terminal while the server starts or stops. */
export const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

export const sayWrong = (text: string) => {
  process.stderr.write(`\n${text}\n\n`)
}
