import { buildWeb } from '../build.js'
import { run } from '../process/run.js'
import { prepare } from '../prepare.js'

// What buyers read, what they order, how long it takes to open and what it stands on: all three, and
// then one table of it. With its name one of them alone, or the lists of the offices, or what a phone
// sees of a page.
const commands = ['reads', 'orders', 'start', 'offices', 'light', 'table']
const defaultCommands = ['reads', 'orders', 'start', 'table']

await prepare()
await buildWeb()
const args = process.argv.slice(2)
const named = commands.filter((name) => args.includes(`--${name}`))
const rest = args.filter((word) => !named.includes(word.slice(2)))
for (const tool of named.length ? named : defaultCommands) {
  const texts = tool === 'table' || (!named.length && tool !== 'reads') ? [] : rest
  const { code } = await run('node', [`tools/bench/${tool}.js`, ...texts])
  if (code) process.exit(code)
}
