/** What a person in front of the terminal reads while the server starts and stops. */
export const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

export const sayWrong = (text: string) => {
  process.stderr.write(`\n${text}\n\n`)
}
