import { buildWeb } from '../build.js'
import { run } from '../process/run.js'
import { prepare } from '../prepare.js'

// Runs the benchmarks of reads, orders and startup, and prints one table of their results. An option
// such as --reads runs one of them alone. --floor (everything beside a bare server), --mobile (pages
// on a slow phone), --weights (scripts of each page), --admin-lists (lists of the back offices with
// many rows), --memory (of the server under requests) and --large (everything, as the data grows) run
// only when they are named.
const commands = [
  'reads',
  'orders',
  'start',
  'floor',
  'mobile',
  'weights',
  'admin-lists',
  'memory',
  'large',
  'table',
]
const defaultCommands = ['reads', 'orders', 'start', 'table']

await prepare('all')
await buildWeb()
const args = process.argv.slice(2)
const named = commands.filter((name) => args.includes(`--${name}`))
const rest = args.filter((word) => !named.includes(word.slice(2)))
for (const tool of named.length ? named : defaultCommands) {
  const texts = tool === 'table' || (!named.length && tool !== 'reads') ? [] : rest
  const { code } = await run('node', [`tools/bench/${tool}.js`, ...texts])
  if (code) process.exit(code)
}
